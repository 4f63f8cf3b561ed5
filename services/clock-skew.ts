/**
 * By how much the clocks of several machines may differ, and one may be set right while the shop is open. A time that lies
 * further ahead of now was written by a clock that was wrong (decision 335): what it should have limited must not last
 * until the true time gets there.
 */
export const MOST_SKEW_MS = 5 * 60_000;

/** A time after this one cannot be true. */
export const latestTrue = (now: Date): Date => new Date(now.getTime() + MOST_SKEW_MS);
