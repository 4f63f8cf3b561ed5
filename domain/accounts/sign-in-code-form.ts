import { z } from "zod";
import { emailRule, phoneRule, readPhone, requiredText } from "./field-rules.ts";

/** Whose account it is. */
export type CodeReceiver = { email: string } | { phone: string };

/** What has an @ in it, or letters, is meant as an e-mail. */
export function isPhone(text: string): boolean {
  return /^[\d+()\s.-]+$/.test(text);
}

/** An e-mail address or a phone number in one field. */
const receiverRule = () =>
  requiredText("E-mail or phone number is required").transform((text, context): CodeReceiver => {
    const read = isPhone(text) ? phoneRule().safeParse(readPhone(text)) : emailRule().safeParse(text);
    if (read.success) return isPhone(text) ? { phone: read.data } : { email: read.data };
    context.addIssue(read.error.issues[0]!.message);
    return z.NEVER;
  });

/** Six digits, after reading away the space that people put into the middle. */
export const codeRule = () =>
  requiredText("Code is required")
    .overwrite((text) => text.replaceAll(/[\s-]/g, ""))
    .regex(/^\d{6}$/, "The code has 6 digits");

export const askForCodeForm = z.object({ to: receiverRule() });
export const enterCodeForm = z.object({ to: receiverRule(), code: codeRule() });
export const provePhoneForm = z.object({ code: codeRule() });

/** The answer, the same for an address that has no account. */
export const CODE_SENT = "If there is an account for this e-mail, a code is on its way. It works for 10 minutes";

/** The answer for a number, the same for one that nobody has proven or more than one account has. */
export const CODE_SENT_TO_PHONE =
  "If this number is confirmed for one account, a code is on its way. It works for 10 minutes. No message? Use your e-mail";
export const NO_MESSAGES = "We cannot send codes to phones. Please use your e-mail";
export const PHONE_CODE_SENT = "We have sent a code to your phone. It works for 10 minutes";
export const PHONE_PROVEN = "Your phone number is confirmed";
