const minute = 60_000;
const hour = 60 * minute;

/** A session ends after an hour without a sign of life, and twelve hours after signing in whatever happens. */
export const SESSION_IDLE_MS = hour;
export const SESSION_LIFE_MS = 12 * hour;

/** A till locks itself after five minutes without a sign of life. */
export const TILL_IDLE_MS = 5 * minute;
export const TILL_RENEW_MS = minute / 2;

/** How often a sign of life is written down: each request would cost a write. */
export const SESSION_RENEW_MS = 5 * minute;

export const PASSWORD_RESET_MS = 30 * minute;
export const EMAIL_CHANGE_MS = 30 * minute;
/** How long a device has to sign: the sign-in pop-up may stand open for a while before somebody picks a passkey in its field. */
export const PASSKEY_CHALLENGE_MS = 10 * minute;
