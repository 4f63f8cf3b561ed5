import { expect, test } from "vitest";
import { firstMessages } from "./field-rules.ts";
import { askForCodeForm, enterCodeForm } from "./sign-in-code-form.ts";

const read = (code: string) => enterCodeForm.safeParse({ to: "asha@example.in", code });

test("a code is read as people copy it", () => {
  for (const typed of ["482913", " 482 913 ", "482-913"]) expect(read(typed).data?.code).toBe("482913");
  expect(read("012345").data?.code).toBe("012345");
});

test("what is no code is told before anything is sent", () => {
  expect(firstMessages(read("").error!)).toEqual({ code: "Code is required" });
  for (const typed of ["48291", "4829133", "48291a"])
    expect(firstMessages(read(typed).error!)).toEqual({ code: "The code has 6 digits" });
});

test("one field takes an e-mail or a phone number, as people write them", () => {
  const receiver = (to: string) => askForCodeForm.safeParse({ to });
  expect(receiver(" Asha@Example.in ").data).toEqual({ to: { email: "asha@example.in" } });
  for (const typed of ["9812345678", "+91 98123 45678", "098123-45678"])
    expect(receiver(typed).data).toEqual({ to: { phone: "9812345678" } });
  expect(firstMessages(receiver("").error!)).toEqual({ to: "E-mail or phone number is required" });
  for (const typed of ["98123", "asha", "asha@", "+44 20 7946 0958"]) expect(receiver(typed).success).toBe(false);
});
