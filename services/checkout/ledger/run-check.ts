import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { ledgerRuns } from "#db/schema/ledger-runs.ts";
import type { LedgerFinding, LedgerOutcome } from "#domain/ledger/ledger-outcomes.ts";
import { LEDGER_RULES } from "#services/checkout/check-ledger.ts";
import type { Shop } from "#services/shop.ts";

/** Of each rule that does not hold. */
const MOST_ROWS = 50;
/** PostgreSQL's word for a statement that took longer than it may. */
const TOO_LONG = "57014";

/** Does the check that was asked for, unless it is done. What it finds is kept, and so is that it could not. */
export async function runCheck({ db, now, log }: Pick<Shop, "db" | "now" | "log">, { runId }: { runId: string }) {
  const isOpen = and(eq(ledgerRuns.id, runId), isNull(ledgerRuns.endedAt));
  const [run] = await db.select({ id: ledgerRuns.id }).from(ledgerRuns).where(isOpen);
  if (!run) return;
  const { outcome, findings } = await findAll(db).catch((error: unknown): Found => {
    log.error({ err: error }, "the ledger could not be checked");
    return { outcome: "failed", findings: [] };
  });
  const rules = findings.flatMap(({ rule, count }) => (count === null ? [] : [rule]));
  if (rules.length > 0) log.error({ rules }, "the ledger does not add up");
  await db.update(ledgerRuns).set({ endedAt: now(), outcome, findings }).where(isOpen);
}

type Found = { outcome: LedgerOutcome; findings: LedgerFinding[] };

/**
 * In one snapshot and on one connection, a rule after the other, each on one core for so long as a client waits for an answer. One that
 * takes longer is not known, and the others are.
 */
function findAll(db: Db): Promise<Found> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '20s'`);
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
      const findings: LedgerFinding[] = [];
      for (const [rule, query] of Object.entries(LEDGER_RULES)) {
        const rows = await readBroken(tx, query);
        if (rows === null) findings.push({ rule, count: null, rows: [] });
        else if (rows[0]) findings.push({ rule, count: rows[0].count, rows: rows.map(({ what }) => what ?? "?") });
      }
      const isTold = findings.some(({ count }) => count !== null);
      return { outcome: isTold ? "broken" : findings.length > 0 ? "too_long" : "sound", findings };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

type BrokenRow = { what: string | null; count: number };

/** Null where the rule took too long. */
async function readBroken(tx: Db, query: SQL): Promise<BrokenRow[] | null> {
  const asked = sql`select what, count(*) over ()::int as count from (${query}) broken limit ${MOST_ROWS}`;
  try {
    return await tx.transaction(async (inner) => (await inner.execute<BrokenRow>(asked)).rows);
  } catch (error) {
    if (isTooLong(error)) return null;
    throw error;
  }
}

function isTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === TOO_LONG) || isTooLong(error.cause);
}
