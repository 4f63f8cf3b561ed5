import { TEST_MINUTES } from "#domain/stores/eye-test-slots.ts";

/** Eye tests that began by then are over. */
export const overSince = (now: Date): Date => new Date(now.getTime() - TEST_MINUTES * 60_000);

/** Its time is over, and nobody has said whether they came. */
export const isUnsaid = (test: { startsAt: Date; outcome: "came" | "missed" | null }, now: Date): boolean =>
  test.outcome === null && test.startsAt <= overSince(now);
