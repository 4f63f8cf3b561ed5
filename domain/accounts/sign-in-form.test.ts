import { describe, expect, test } from "vitest";
import { firstMessages } from "./field-rules.ts";
import { forgotPasswordForm } from "./forgot-password-form.ts";
import { signInForm } from "./sign-in-form.ts";

const good = { email: "asha@example.in", password: "opensesame" };
const messages = (over: object) => {
  const result = signInForm.safeParse({ ...good, ...over });
  return result.success ? {} : firstMessages(result.error);
};

test("good words come out clean", () => {
  expect(signInForm.parse({ ...good, email: "  Asha@Example.IN " })).toEqual(good);
});

describe("email", () => {
  test.each([
    ["", "Email is required"],
    ["   ", "Email is required"],
    [undefined, "Email is required"],
    [null, "Email is required"],
    ["ab", "Minimum 3 characters"],
    [`${"a".repeat(45)}@b.in.com`, "Maximum 50 characters"],
    ["abc", "Wrong email format"],
    ["asha@example", "Wrong email format"],
  ])("%j: %s", (email, message) => {
    expect(messages({ email })).toEqual({ email: message });
    const forgot = forgotPasswordForm.safeParse({ email });
    expect(forgot.success ? {} : firstMessages(forgot.error)).toEqual({ email: message });
  });
});

describe("password", () => {
  test.each([
    ["", "Password is required"],
    [undefined, "Password is required"],
    ["1234567", "Minimum 8 characters"],
    ["x".repeat(51), "Maximum 50 characters"],
  ])("%j: %s", (password, message) => {
    expect(messages({ password })).toEqual({ password: message });
  });

  test("8 and 50 characters are enough, spaces are kept", () => {
    expect(messages({ password: "x".repeat(50) })).toEqual({});
    expect(signInForm.parse({ ...good, password: " 123456 " }).password).toBe(" 123456 ");
  });
});

test("every field that is wrong says so", () => {
  expect(messages({ email: "", password: "" })).toEqual({
    email: "Email is required",
    password: "Password is required",
  });
});
