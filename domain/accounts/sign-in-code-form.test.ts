import { expect, test } from "vitest";
import { firstMessages } from "./field-rules.ts";
import { enterCodeForm } from "./sign-in-code-form.ts";

const read = (code: string) => enterCodeForm.safeParse({ email: "asha@example.in", code });

test("a code is read as people copy it", () => {
  for (const typed of ["482913", " 482 913 ", "482-913"]) expect(read(typed).data?.code).toBe("482913");
  expect(read("012345").data?.code).toBe("012345");
});

test("what is no code is told before anything is sent", () => {
  expect(firstMessages(read("").error!)).toEqual({ code: "Code is required" });
  for (const typed of ["48291", "4829133", "48291a"])
    expect(firstMessages(read(typed).error!)).toEqual({ code: "The code has 6 digits" });
});
