import { AppError } from "#domain/wire/errors.ts";

/** Words and codes for what sign-in, sign-up and the reset link refuse: the same in the pop-up and in the API. */
export const ACCOUNT_REFUSALS = {
  wrong_credentials: { code: "wrong_credentials", message: "Wrong email or password" },
  disabled: { code: "forbidden", message: "This account is disabled. Please contact us" },
  email_taken: { code: "already_exists", message: "An account with this email already exists" },
  wrong_code: { code: "wrong_credentials", message: "This code is wrong or has expired. Please ask for a new one" },
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
