import type { Db } from "#db/client.ts";
import { isAppError } from "#domain/wire/errors.ts";
import type { ThrottleRule } from "#domain/access/throttle-rules.ts";
import { countAttempt } from "./count-attempt.ts";

/**
 * Whether one more letter or message may go to a mailbox or phone that somebody has named. A refusal is told to nobody: whoever
 * asks may not be whose it is, and would learn that others asked too.
 */
export async function mayWriteTo(
  db: Db,
  given: { rule: Extract<ThrottleRule, `${string}-account`>; to: string; now: Date },
): Promise<boolean> {
  const { rule, to, now } = given;
  try {
    await countAttempt(db, { rule, subject: { account: to }, now });
    return true;
  } catch (fault) {
    if (isAppError(fault) && fault.code === "too_many_requests") return false;
    throw fault;
  }
}
