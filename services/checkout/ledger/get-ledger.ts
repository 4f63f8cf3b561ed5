import { and, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { ledgerRuns } from "#db/schema/ledger-runs.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import type { LedgerOutcome } from "#domain/ledger/ledger-outcomes.ts";
import { LEDGER_RULES } from "#services/checkout/check-ledger.ts";
import { findConcerned } from "./find-concerned.ts";

/** `number` where whoever looks serves the order that the row concerns. */
export type BrokenRow = { what: string; number: string | null };

/** `count` is null where the last check did not come to the rule. */
export type LedgerRule = { rule: string; count: number | null; rows: BrokenRow[] };

export type LedgerPage = {
  rules: LedgerRule[];
  /** `by` is null where the shop itself asked for it. */
  last: { startedAt: Date; endedAt: Date; by: string | null; outcome: LedgerOutcome } | null;
  running: { since: Date; by: string | null } | null;
};

/** Every rule, what the last check said of it, and the check that runs now. */
export async function getLedger(db: Db, { actor }: { actor: Actor }): Promise<LedgerPage> {
  requirePermission(actor, "ledger.read");
  const [[last], [open]] = await Promise.all([
    selectRuns(db).where(isNotNull(ledgerRuns.endedAt)).orderBy(desc(ledgerRuns.startedAt)).limit(1),
    selectRuns(db).where(isNull(ledgerRuns.endedAt)).limit(1),
  ]);
  const findings = last?.run.findings ?? [];
  const numbers = await findConcerned(db, { actor, rows: findings.flatMap(({ rows }) => rows) });
  const isKnown = last !== undefined && last.run.outcome !== "failed";
  return {
    rules: Object.keys(LEDGER_RULES).map((rule) => {
      const found = findings.find((one) => one.rule === rule);
      return {
        rule,
        count: !isKnown ? null : found ? found.count : 0,
        rows: found?.rows.map((what) => ({ what, number: numbers.get(what) ?? null })) ?? [],
      };
    }),
    last: last
      ? {
          startedAt: last.run.startedAt,
          endedAt: last.run.endedAt!,
          by: last.by && fullName(last.by),
          outcome: last.run.outcome!,
        }
      : null,
    running: open ? { since: open.run.startedAt, by: open.by && fullName(open.by) } : null,
  };
}

/** How many rules did not hold when the ledger was last checked; a check that came to nothing changes nothing of that. */
export async function countBrokenRules(db: Db, { actor }: { actor: Actor }): Promise<number> {
  requirePermission(actor, "ledger.read");
  const isDone = and(isNotNull(ledgerRuns.endedAt), ne(ledgerRuns.outcome, "failed"));
  const [last] = await selectRuns(db).where(isDone).orderBy(desc(ledgerRuns.startedAt)).limit(1);
  return last?.run.findings.filter(({ count }) => count !== null).length ?? 0;
}

const selectRuns = (db: Db) =>
  db
    .select({ run: ledgerRuns, by: { firstName: users.firstName, lastName: users.lastName } })
    .from(ledgerRuns)
    .leftJoin(users, eq(users.id, ledgerRuns.byUserId))
    .$dynamic();
