import { z } from "zod";
import type { FieldErrors } from "#domain/wire/errors.ts";

/** Messages in the order in which they are looked for: required, too short, too long, form. */
export const MINIMUM_3 = "Minimum 3 characters";
export const MINIMUM_6 = "Minimum 6 characters";
export const MINIMUM_8 = "Minimum 8 characters";
export const MAXIMUM_50 = "Maximum 50 characters";
export const WRONG_EMAIL = "Wrong email format";
export const INVALID_PHONE = "Invalid phone number";
export const NOT_A_NAME = "Please write the name alone, without links or signs";

/** A text that must hold more than spaces; outer spaces are dropped. */
export function requiredText(message: string) {
  return z.string({ error: message }).trim().min(1, message);
}

/** Addresses are kept in small letters, so that one person has one account however it is typed. */
export function emailRule() {
  return requiredText("Email is required")
    .toLowerCase()
    .min(3, MINIMUM_3)
    .max(50, MAXIMUM_50)
    .regex(z.regexes.email, WRONG_EMAIL);
}

/** For sign-in and sign-up. Spaces belong to a password. */
export function passwordRule() {
  const message = "Password is required";
  return z.string({ error: message }).min(1, message).min(8, MINIMUM_8).max(50, MAXIMUM_50);
}

export function nameRule(message: "First Name is required" | "Last Name is required") {
  return requiredText(message).min(3, MINIMUM_3).max(50, MAXIMUM_50).regex(NAME, NOT_A_NAME);
}

/** Names stand in mails, and mail programs make links of addresses: a stranger could send theirs through the shop. */
const NAME = /^(?!.*www\.)[^/@:<>\p{Cc}]*$/iu;

/** Ten digits, after reading away how people write them. `invalid` says it where staff type what somebody tells them. */
export function phoneRule(invalid = INVALID_PHONE) {
  return requiredText("Phone number is required")
    .overwrite(readPhone)
    .regex(/^[0-9]{10}$/, invalid);
}

/** "+91 98450 12345", "098450-12345" and "(98450) 12345" are all 9845012345. What is no such number stays as it was typed. */
export function readPhone(text: string): string {
  const [, digits] = /^(?:\+91|0091|91|0)?([0-9]{10})$/.exec(text.replaceAll(/[\s().\-\u2010-\u2015]/g, "")) ?? [];
  return digits ?? text;
}

/** Key of an error that belongs to the form as a whole. */
export const FORM_ERROR = "form";

/** The first message of each field, as screens and API answers show them. */
export function firstMessages(error: z.ZodError): FieldErrors {
  const messages: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? FORM_ERROR : issue.path.join(".");
    messages[field] ??= issue.message;
  }
  return messages;
}
