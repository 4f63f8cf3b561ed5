import { and, asc, eq, gt, lte, or, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { throttles } from "#db/schema/accounts.ts";
import { AppError } from "#domain/wire/errors.ts";
import { latestTrue } from "#services/clock-skew.ts";
import { networkOf } from "./network-of.ts";
import { THROTTLE_RULES, type ThrottleRule } from "#domain/access/throttle-rules.ts";
import { reportStanding } from "./standings.ts";

/** One attempt that was let through and counted. */
export type CountedAttempt = { rule: ThrottleRule; key: string; slot: Date };

export type AttemptSubject = { address: string } | { account: string };

// Attempts are kept per minute: the window slides, and each key needs few rows.
const slotMs = 60_000;

/**
 * Counts an attempt, or throws `too_many_requests`. Counted before the work it guards, so that a
 * thousand at once cannot all pass; attempts that are refused count for nothing, so that hammering
 * never prolongs the wait.
 */
export async function countAttempt(
  db: Db,
  given: { rule: ThrottleRule; subject: AttemptSubject; now: Date },
): Promise<CountedAttempt> {
  const { limit, windowMs } = THROTTLE_RULES[given.rule];
  const key = throttleKey(given.rule, given.subject);
  const slot = new Date(Math.floor(given.now.getTime() / slotMs) * slotMs);
  const windowStart = new Date(given.now.getTime() - windowMs);

  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const slots = await tx
      .select({ start: throttles.windowStart, count: throttles.count })
      .from(throttles)
      .where(
        and(
          eq(throttles.key, key),
          gt(throttles.windowStart, windowStart),
          lte(throttles.windowStart, latestTrue(given.now)),
        ),
      )
      .orderBy(asc(throttles.windowStart));
    const counted = slots.reduce((sum, { count }) => sum + count, 0);
    const oldest = slots[0]?.start ?? slot;
    const resetSeconds = Math.max(1, Math.ceil((oldest.getTime() + windowMs - given.now.getTime()) / 1_000));
    reportStanding(given.rule, { remaining: Math.max(0, limit - counted - 1), resetSeconds });
    if (slots.length > 0 && counted >= limit)
      throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
    // Those counted by a clock that was ahead go too: they would keep somebody out until the true time gets there.
    await tx
      .delete(throttles)
      .where(
        and(
          eq(throttles.key, key),
          or(lte(throttles.windowStart, windowStart), gt(throttles.windowStart, latestTrue(given.now))),
        ),
      );
    await tx
      .insert(throttles)
      .values({ key, windowStart: slot, count: 1 })
      .onConflictDoUpdate({
        target: [throttles.key, throttles.windowStart],
        set: { count: sql`${throttles.count} + 1` },
      });
    return { rule: given.rule, key, slot };
  });
}

export function throttleKey(rule: ThrottleRule, subject: AttemptSubject): string {
  const whom = "address" in subject ? networkOf(subject.address) : subject.account.trim().toLowerCase();
  // Hashed, so that the table names nobody.
  return `${rule}:${createHash("sha256").update(whom).digest("hex")}`;
}
