import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";
import { differences } from "#domain/goods/csv/differences.ts";
import type { BrandNames, Snapshot } from "#domain/goods/csv/snapshot.ts";
import { findLastChange } from "#services/audit/find-last-change.ts";

/** So many are named; the others are counted. */
const MOST_NAMED = 20;

export const cutWords = (words: readonly string[]): string[] =>
  words.length > MOST_NAMED ? [...words.slice(0, MOST_NAMED), `and ${words.length - MOST_NAMED} more`] : [...words];

/** Products that are no longer as they were seen, each in words with who changed it last and when. */
export async function findEdited(
  tx: Db,
  seen: readonly Snapshot[],
  { found, brands, appliedBy }: { found: ReadonlyMap<number, Snapshot>; brands: BrandNames; appliedBy?: string },
): Promise<string[]> {
  const edited: string[] = [];
  let more = 0;
  for (const was of seen) {
    const is = found.get(was.id!);
    const told = is ? differences(was, is, brands) : null;
    if (told?.length === 0) continue;
    if (edited.length >= MOST_NAMED) more += 1;
    else edited.push(`${was.liveSaleId}, ${was.values.title}: ${await wordsOf(tx, { was, told, appliedBy })}`);
  }
  return more > 0 ? [...edited, `and ${more} more`] : edited;
}

async function wordsOf(
  tx: Db,
  {
    was,
    told,
    appliedBy,
  }: { was: Snapshot; told: ReturnType<typeof differences> | null; appliedBy: string | undefined },
): Promise<string> {
  if (told === null) return "it was deleted";
  const last = await findLastChange(tx, { kind: "product", id: was.id!, ...since(appliedBy) });
  const time = last?.at.toLocaleString("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "medium", timeStyle: "short" });
  const who = last ? ` (${last.by ?? "a command"}, ${time})` : "";
  return `${told.map(({ words }) => words).join("; ")}${who}`;
}

/** What made it is no edit; and what the import itself and others before it wrote does not stand in the way of undoing it. */
const since = (importId: string | undefined): { where: SQL } =>
  importId === undefined
    ? { where: sql`${auditEntries.action} <> 'product.made'` }
    : {
        where: sql`${auditEntries.action} <> 'product.made' and ${auditEntries.id} > (select coalesce(max(e.id), 0) from audit_entries e
          where e.entity = 'import' and e.entity_id = ${importId} and e.action = 'catalogue.imported')`,
      };
