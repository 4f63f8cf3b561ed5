import type { Actor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { type CheckFlag, flagsOf } from "#domain/prescriptions/check-flags.ts";
import type { Shop } from "#services/shop.ts";
import { openContent } from "./open-content.ts";
import { earlierOf, openEarlier } from "./open-earlier.ts";
import type { NewestRow } from "./queue-rows.ts";

export type Flags = {
  flags: CheckFlag[];
  /** What came is a file that nobody has read; null where it cannot be opened. */
  isUnread: boolean | null;
};

/**
 * Opens prescriptions to say what is rare about them, and answers these words alone. It is the shop that reads here: nobody
 * sees a value, so it is no reading of anybody's.
 */
export async function readFlags(
  shop: Pick<Shop, "db" | "vault" | "log">,
  { actor, rows, now }: { actor: Actor; rows: readonly NewestRow[]; now: Date },
): Promise<Flags[]> {
  const earlier = await openEarlier(shop, { actor, of: rows });
  return rows.map((row) => {
    const content = openContent(shop, { ...row, id: row.prescriptionId });
    if (content === null) return { flags: [], isUnread: null };
    const [before] = earlierOf({ ...row, content }, earlier);
    const facts = { before: before?.content.eyes ?? null, givenOn: kolkataDay(row.givenAt), now, range: row.range };
    return { flags: flagsOf(content, facts), isUnread: content.eyes === null };
  });
}
