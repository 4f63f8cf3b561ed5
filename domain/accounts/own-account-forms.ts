import { z } from "zod";
import { emailRule, MAXIMUM_50, passwordRule } from "./field-rules.ts";

/** Any password that somebody may have: whether it is right is the server's to say. */
const presentPassword = z.string({ error: "Password is required" }).min(1, "Password is required").max(50, MAXIMUM_50);

export const passwordChangeForm = z.object({ current_password: presentPassword, password: passwordRule() });

export const emailChangeForm = z.object({ email: emailRule(), current_password: presentPassword });

export const exportForm = z.object({ current_password: presentPassword });

export const beginPasskeyForm = z.object({ current_password: presentPassword });

/** By the word that an address holds, so that no address puts words into the page. */
export const EXPORT_REFUSALS = {
  empty: "Password is required",
  wrong: "This is not your password",
  often: "Too many attempts, please try again later",
} as const;
export type ExportRefusal = keyof typeof EXPORT_REFUSALS;

export const UNDERSTOOD_FIRST = "Please tick that you have read this";
export const erasureForm = z.object({
  understood: z.literal("yes", { error: UNDERSTOOD_FIRST }),
  current_password: presentPassword,
});

export const WRONG_PASSWORD = "This is not your password";
export const SAME_PASSWORD = "This is your current password. Please choose a different one";
export const SAME_EMAIL = "This is your e-mail address already";

export const EMAIL_CHANGE_SENT = "We have sent a link to the new address";
export const EMAIL_CHANGED = "Your e-mail address is changed";
export const PICTURE_SAVED = "Your picture is saved";
export const PICTURE_REMOVED = "Your picture is removed";
export const OTHERS_SIGNED_OUT = "You are signed out everywhere else";
export const ACCOUNT_ERASED = "Your account is erased. Thank you for shopping with us";
