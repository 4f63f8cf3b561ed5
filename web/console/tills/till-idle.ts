/** As the shop counts it: a till that nobody touches locks itself. */
const TILL_IDLE_MS = 5 * 60_000;
export const RENEW_MS = 60_000;

/** A time ahead was read under a clock that was wrong. */
export function isTillIdle({ last, now }: { last: number; now: number }): boolean {
  return Math.abs(now - last) >= TILL_IDLE_MS;
}
