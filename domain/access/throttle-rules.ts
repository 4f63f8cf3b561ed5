const minute = 60_000;

/** How many attempts within the time before now. Each rule counts per account or per network address. */
export const THROTTLE_RULES = {
  "wrong-password-account": { limit: 10, windowMs: 15 * minute },
  "wrong-password-address": { limit: 100, windowMs: 15 * minute },
  "sign-up": { limit: 60, windowMs: 10 * minute },
  "forgot-password": { limit: 20, windowMs: 10 * minute },
  "forgot-password-account": { limit: 5, windowMs: 60 * minute },
  "sign-in-code": { limit: 20, windowMs: 10 * minute },
  "sign-in-code-account": { limit: 5, windowMs: 60 * minute },
  "phone-code": { limit: 5, windowMs: 60 * minute },
  "phone-code-account": { limit: 5, windowMs: 60 * minute },
  // Each message costs money, whichever number it goes to. Many phones share an address of their carrier.
  "phone-code-address": { limit: 30, windowMs: 60 * minute },
  "wrong-code": { limit: 50, windowMs: 15 * minute },
  // Asked for whenever the sign-in opens in a browser that can; thousands of phones share an address of their carrier.
  "passkey-question": { limit: 1000, windowMs: 10 * minute },
  "wrong-passkey": { limit: 50, windowMs: 15 * minute },
  "passkey-add": { limit: 20, windowMs: 60 * minute },
  "wrong-factor": { limit: 10, windowMs: 15 * minute },
  // Of a till, whosever PIN it is. A busy one is unlocked often, and right ones do not count.
  "wrong-pin": { limit: 30, windowMs: 15 * minute },
  "coupon-lookup": { limit: 60, windowMs: 10 * minute },
  newsletter: { limit: 20, windowMs: 10 * minute },
  "newsletter-account": { limit: 3, windowMs: 60 * minute },
  "own-frame": { limit: 60, windowMs: 10 * minute },
  "stock-wait": { limit: 20, windowMs: 10 * minute },
  "stock-wait-account": { limit: 10, windowMs: 60 * minute },
  "stock-wait-phone-account": { limit: 5, windowMs: 24 * 60 * minute },
  contact: { limit: 10, windowMs: 10 * minute },
  "eye-test": { limit: 10, windowMs: 10 * minute },
  // Each press that opens one of the account writes a key.
  "eye-test-key": { limit: 60, windowMs: 10 * minute },
  "track-order": { limit: 20, windowMs: 10 * minute },
  "track-order-number": { limit: 10, windowMs: 15 * minute },
  // A sheet is decoded and encrypted: seconds of work each.
  prescription: { limit: 60, windowMs: 10 * minute },
  // Each empties what is kept of the catalogue's pages.
  review: { limit: 20, windowMs: 10 * minute },
  // Up to four pictures are decoded.
  "review-photos": { limit: 10, windowMs: 10 * minute },
  // Staff read each of them.
  question: { limit: 5, windowMs: 60 * minute },
  answer: { limit: 10, windowMs: 60 * minute },
  "email-change": { limit: 5, windowMs: 60 * minute },
  "export-data": { limit: 5, windowMs: 60 * minute },
  // Each of at most 100 people.
  "customer-list": { limit: 60, windowMs: 10 * minute },
  profile: { limit: 20, windowMs: 10 * minute },
} as const satisfies Record<string, { limit: number; windowMs: number }>;

export type ThrottleRule = keyof typeof THROTTLE_RULES;
