import { expect, test } from "vitest";
import { firstMessages } from "./field-rules.ts";
import { signUpForm } from "./sign-up-form.ts";

const good = {
  first_name: "Asha",
  last_name: "Rao",
  email: "asha@example.in",
  phone_number: "9812345678",
  password: "opensesame",
};
const messages = (over: object) => {
  const result = signUpForm.safeParse({ ...good, ...over });
  return result.success ? {} : firstMessages(result.error);
};

test("a filled form is taken; keys that are not asked for are left out", () => {
  expect(signUpForm.parse({ ...good, role: "admin", is_enable: 1, platform: "Windows" })).toEqual(good);
});

test("an empty form names all that is required", () => {
  const result = signUpForm.safeParse({});
  expect(result.success ? {} : firstMessages(result.error)).toEqual({
    first_name: "First Name is required",
    last_name: "Last Name is required",
    email: "Email is required",
    phone_number: "Phone number is required",
    password: "Password is required",
  });
});

test("names have 3 to 50 characters", () => {
  expect(messages({ first_name: "Al", last_name: "x".repeat(51) })).toEqual({
    first_name: "Minimum 3 characters",
    last_name: "Maximum 50 characters",
  });
});

test("a name is no link: it stands in mails that the shop sends", () => {
  for (const first_name of [
    "http://evil.example",
    "WWW.evil.example",
    "a/b/c",
    "me@evil.example",
    "Asha\u0000",
    "As\nha",
  ]) {
    expect(messages({ first_name })).toEqual({ first_name: "Please write the name alone, without links or signs" });
  }
  for (const first_name of ["O'Neill", "Anne-Marie", "J. R. D.", "अनन्या", "Müller"])
    expect(messages({ first_name })).toEqual({});
});

test("a phone number has exactly 10 digits", () => {
  for (const phone_number of [
    "123",
    "12345678901",
    "98123456७8",
    "+1 98123 45678",
    "00 98123 45678",
    "9812345678 x9",
  ]) {
    expect(messages({ phone_number })).toEqual({ phone_number: "Invalid phone number" });
  }
});

test("a phone number is read as people write it", () => {
  for (const phone_number of [
    "9845012345",
    " 98450 12345 ",
    "+91 98450 12345",
    "+91-98450-12345",
    "919845012345",
    "0091 98450 12345",
    "098450 12345",
    "(98450) 123.45",
    "98450\u201112345",
    "98450\u00a012345",
  ]) {
    expect(signUpForm.parse({ ...good, phone_number }).phone_number).toBe("9845012345");
  }
});
