import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { LedgerFinding, LedgerOutcome } from "#domain/ledger/ledger-outcomes.ts";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";

/** A check of all that must hold of money and stock. Names of rules and ids of rows: nothing personal. */
export const ledgerRuns = pgTable(
  "ledger_runs",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    startedAt: at("started_at").notNull(),
    endedAt: at("ended_at"),
    /** Null: the shop itself. */
    byUserId: integer("by_user_id").references(() => users.id, { onDelete: "set null" }),
    outcome: text("outcome").$type<LedgerOutcome>(),
    findings: jsonb("findings").$type<readonly LedgerFinding[]>().notNull().default([]),
  },
  (t) => [
    // Never two at once.
    uniqueIndex("ledger_runs_open")
      .on(sql`(true)`)
      .where(sql`${t.endedAt} is null`),
    index("ledger_runs_newest").on(t.startedAt.desc()),
    index("ledger_runs_user").on(t.byUserId),
    check("ledger_runs_outcome", sql`${t.outcome} in ('sound', 'broken', 'too_long', 'failed')`),
    check("ledger_runs_ended", sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
  ],
);
