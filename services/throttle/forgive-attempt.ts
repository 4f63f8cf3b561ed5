import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { throttles } from "#db/schema/accounts.ts";
import type { CountedAttempt } from "./count-attempt.ts";
import { raiseStanding } from "./standings.ts";

/** Takes back an attempt that turned out to be rightful: only wrong passwords count. */
export async function forgiveAttempt(db: Db, { rule, key, slot }: CountedAttempt): Promise<void> {
  raiseStanding(rule);
  const row = and(eq(throttles.key, key), eq(throttles.windowStart, slot));
  const lowered = await db
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(and(row, gt(throttles.count, 1)))
    .returning({ key: throttles.key });
  if (lowered.length === 0) await db.delete(throttles).where(and(row, eq(throttles.count, 1)));
}
