import { newToken } from "#services/accounts/session-token.ts";

/** As long as a guest's prescription is kept. */
export const GUEST_DAYS = 7;

/** A random key for a guest who gives a prescription; the database keeps only its hash. */
export function newGuestKey(): string {
  return newToken();
}
