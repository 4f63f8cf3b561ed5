import { and, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { ledgerRuns } from "#db/schema/ledger-runs.ts";
import type { Shop } from "#services/shop.ts";

const HOUR = 3_600_000;
/** One that is open for longer lost its job. */
const LOST_AFTER_MS = 2 * HOUR;
const KEPT_MS = 90 * 24 * HOUR;

/** Asks for a check as a job, unless one is open. Answers its id, or null. */
export async function openRun(
  tx: Db,
  { jobs, now, userId }: Pick<Shop, "jobs"> & { now: Date; userId: number | null },
): Promise<string | null> {
  const before = (ms: number) => lt(ledgerRuns.startedAt, new Date(now.getTime() - ms));
  await tx
    .update(ledgerRuns)
    .set({ endedAt: now, outcome: "failed" })
    .where(and(isNull(ledgerRuns.endedAt), before(LOST_AFTER_MS)));
  await tx.delete(ledgerRuns).where(before(KEPT_MS));
  const [made] = await tx
    .insert(ledgerRuns)
    .values({ startedAt: now, byUserId: userId })
    .onConflictDoNothing()
    .returning({ id: ledgerRuns.id });
  if (!made) return null;
  await jobs.send(tx, "ledger.check", { runId: made.id });
  return made.id;
}
