/** How a check of the ledger ended. */
export const LEDGER_OUTCOMES = ["sound", "broken", "too_long", "failed"] as const;
export type LedgerOutcome = (typeof LEDGER_OUTCOMES)[number];

/** A rule that does not hold: how many rows break it, and the names of the first of them. `count` is null where it took too long. */
export type LedgerFinding = { rule: string; count: number | null; rows: readonly string[] };
