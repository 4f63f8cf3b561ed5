import { expect, test } from "vitest";
import { firstMessages } from "./field-rules.ts";
import { resetPasswordForm } from "./reset-password-form.ts";

const messages = (password?: string, reset_password = password) => {
  const result = resetPasswordForm.safeParse({ password, reset_password });
  return result.success ? {} : firstMessages(result.error);
};

test("nothing typed", () => {
  expect(messages("")).toEqual({ password: "Password is required", reset_password: "Confirm Password is required" });
});

test("below 6, and at 6 or 7", () => {
  expect(messages("12345")).toEqual({ password: "Minimum 6 characters", reset_password: "Minimum 6 characters" });
  for (const short of ["123456", "1234567"]) expect(messages(short).password).toBe("Minimum 8 characters");
  expect(messages("12345678")).toEqual({});
  expect(messages("x".repeat(51)).password).toBe("Maximum 50 characters");
});

test("two different passwords are an error of the form", () => {
  expect(messages("12345678", "12345679")).toEqual({ form: "Passwords do not match" });
});
