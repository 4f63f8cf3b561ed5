import type { Db } from "#db/client.ts";
import { isAppError } from "#domain/wire/errors.ts";
import type { ThrottleRule } from "#domain/access/throttle-rules.ts";
import { countAttempt } from "./count-attempt.ts";

/**
 * Whether one more letter may go to a mailbox that somebody has named. A refusal is told to nobody: whoever asks may not be
 * whose mailbox it is, and would learn that others asked too.
 */
export async function mayWriteTo(
  db: Db,
  given: { rule: Extract<ThrottleRule, `${string}-account`>; email: string; now: Date },
): Promise<boolean> {
  const { rule, email, now } = given;
  try {
    await countAttempt(db, { rule, subject: { account: email }, now });
    return true;
  } catch (fault) {
    if (isAppError(fault) && fault.code === "too_many_requests") return false;
    throw fault;
  }
}
