import { z } from "zod";
import { emailRule } from "./field-rules.ts";

export const forgotPasswordForm = z.object({ email: emailRule() });
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>;

/** The answer, the same for an address that has no account. */
export const EMAIL_SENT = "Email sent successfully";
