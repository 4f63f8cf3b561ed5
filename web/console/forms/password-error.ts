import type { Refusal } from "#web/forms/answer.ts";

export const PASSWORD_AGAIN = "Type the password again: no page keeps one";

/** What stands at the field of a password. */
export function passwordError(refusal: Refusal | undefined): string | undefined {
  return refusal?.fields?.password ?? (refusal?.passwordGone ? PASSWORD_AGAIN : undefined);
}
