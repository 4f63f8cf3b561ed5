import { expect, test } from "vitest";
import { emailChangeForm, erasureForm, exportForm, passwordChangeForm } from "./own-account-forms.ts";
import { firstMessages } from "./field-rules.ts";

const email = "asha@example.in";
const forms = [
  [passwordChangeForm, { password: "another password" }],
  [emailChangeForm, { email }],
  [exportForm, {}],
  [erasureForm, { understood: "yes" }],
] as const;

test.each(forms)("the present password has 1 to 50 characters, as every password (%#)", (form, others) => {
  const messageOf = (length: number) => {
    const read = form.safeParse({ ...others, current_password: "x".repeat(length) });
    return read.success ? undefined : firstMessages(read.error).current_password;
  };
  expect(messageOf(0)).toBe("Password is required");
  expect(messageOf(1)).toBeUndefined();
  expect(messageOf(50)).toBeUndefined();
  expect(messageOf(51)).toBe("Maximum 50 characters");
});
