import { z } from "zod";
import { MAXIMUM_50, MINIMUM_6, MINIMUM_8 } from "./field-rules.ts";

export const PASSWORDS_DO_NOT_MATCH = "Passwords do not match";
export const PASSWORD_UPDATED = "Password updated";

/** Below 6 the page's own message, at 6 and 7 that of sign-in: a shorter password could never sign in. */
function newPasswordRule(message: string) {
  return z.string({ error: message }).min(1, message).min(6, MINIMUM_6).min(8, MINIMUM_8).max(50, MAXIMUM_50);
}

/** Differing passwords are an error of the form: the page shows it in its status banner, and nothing is sent. */
export const resetPasswordForm = z
  .object({
    password: newPasswordRule("Password is required"),
    reset_password: newPasswordRule("Confirm Password is required"),
  })
  .refine((form) => form.password === form.reset_password, { message: PASSWORDS_DO_NOT_MATCH, path: [] });
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;
