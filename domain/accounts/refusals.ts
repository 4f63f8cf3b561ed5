import { AppError } from "#domain/wire/errors.ts";
import { MOST_PASSKEYS } from "./passkey-forms.ts";
import { NO_MESSAGES } from "./sign-in-code-form.ts";

/** Words and codes for what sign-in, sign-up and the reset link refuse: the same in the pop-up and in the API. */
export const ACCOUNT_REFUSALS = {
  wrong_credentials: { code: "wrong_credentials", message: "Wrong e-mail or password" },
  disabled: { code: "forbidden", message: "This account is disabled. Please contact us" },
  email_taken: { code: "already_exists", message: "An account with this e-mail already exists" },
  wrong_code: { code: "wrong_credentials", message: "This code is wrong or has expired. Please ask for a new one" },
  no_messages: { code: "validation", message: NO_MESSAGES },
  passkeys_off: { code: "validation", message: "This shop has no sign-in by passkey. Please use your password" },
  passkey_expired: { code: "wrong_credentials", message: "That took too long, or was used already. Please try again" },
  passkey_refused: { code: "wrong_credentials", message: "This passkey could not be checked. Please try again" },
  passkey_unknown: {
    code: "wrong_credentials",
    message: "We do not know this passkey. It may have been removed. Please sign in with your password or a code",
  },
  passkey_copied: {
    code: "wrong_credentials",
    message:
      "This passkey may have been copied, so we did not take it. Please sign in with your password and remove it",
  },
  passkey_taken: { code: "already_exists", message: "This device has a passkey for this account already" },
  too_many_passkeys: {
    code: "conflict",
    message: `You can have up to ${MOST_PASSKEYS} passkeys. Please remove one that you no longer use`,
  },
  passkeys_of_customers: { code: "forbidden", message: "Passkeys are for customers' accounts only" },
  link_expired: { code: "link_expired", message: "This link has expired. Please ask for a new one" },
} as const;

export type AccountRefusal = keyof typeof ACCOUNT_REFUSALS;

/** The fault that the API answers for what a form is told as a refusal. */
export function accountFault(reason: AccountRefusal): AppError {
  const { code, message } = ACCOUNT_REFUSALS[reason];
  return new AppError(code, { message, ...(reason === "email_taken" && { fields: { email: message } }) });
}

export const ACCOUNT_CREATED = "Your account is ready. Please sign in";
export const SUBSCRIBED = "Thank you. Please confirm with the link that we have sent you";
