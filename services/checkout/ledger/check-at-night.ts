import { and, gte, not, or, sql } from "drizzle-orm";
import { ledgerRuns } from "#db/schema/ledger-runs.ts";
import type { Shop } from "#services/shop.ts";
import { openRun } from "./open-run.ts";

const DAY = 86_400_000;
/** 2 a.m. in India is half past eight of the evening before in UTC. */
const NIGHT_UTC_MS = 20.5 * 3_600_000;

/** So long after one that came to nothing, as while the database started anew, it is tried again. */
const AGAIN_MS = 3_600_000;
const HAS_FAILED = sql`${ledgerRuns.outcome} is not distinct from 'failed'`;

/** Checks the ledger once after each 2 a.m., or as soon as the shop runs again. Somebody's own check counts. */
export async function checkAtNight({ db, jobs, now: clock }: Pick<Shop, "db" | "jobs" | "now">): Promise<void> {
  const now = clock();
  const night = new Date(Math.floor((now.getTime() - NIGHT_UTC_MS) / DAY) * DAY + NIGHT_UTC_MS);
  const lately = new Date(now.getTime() - AGAIN_MS);
  await db.transaction(async (tx) => {
    const [since] = await tx
      .select({ id: ledgerRuns.id })
      .from(ledgerRuns)
      .where(
        or(and(gte(ledgerRuns.startedAt, night), not(HAS_FAILED)), and(gte(ledgerRuns.startedAt, lately), HAS_FAILED)),
      )
      .limit(1);
    if (!since) await openRun(tx, { jobs, now, userId: null });
  });
}
