import { isAppError } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { forgiveAttempt } from "#services/throttle/forgive-attempt.ts";

/**
 * Does what names a coupon, as one look-up of the caller's address: counted before, so that a thousand at once cannot all
 * pass, and taken back unless the coupon was unknown or refused. So whoever has a good coupon is never held up by it.
 */
export async function tryCoupon<Answer>(
  { db, now }: Pick<Shop, "db" | "now">,
  given: { address: string; isRefused?: (answer: Answer) => boolean; ask: () => Promise<Answer> },
): Promise<Answer> {
  const attempt = await countAttempt(db, { rule: "coupon-lookup", subject: { address: given.address }, now: now() });
  let answer: Answer;
  try {
    answer = await given.ask();
  } catch (fault) {
    if (!isAppError(fault) || !GUESSED_WRONG.includes(fault.code)) await forgiveAttempt(db, attempt);
    throw fault;
  }
  if (!given.isRefused?.(answer)) await forgiveAttempt(db, attempt);
  return answer;
}

const GUESSED_WRONG: readonly string[] = ["coupon_refused", "not_found"];
