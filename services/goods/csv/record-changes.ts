import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { idOf, type StaffActor } from "#domain/accounts/actor.ts";
import { cutText } from "#domain/goods/csv/cut-text.ts";
import { type Snapshot, stateWord } from "#domain/goods/csv/snapshot.ts";
import { PRODUCT_FIELDS } from "#domain/goods/product-values.ts";
import { changesOf } from "#services/goods/change-product.ts";
import { asJson } from "./as-param.ts";

type Change = { before: unknown; after: unknown };
type Given = {
  actor: StaffActor;
  importId: string;
  pairs: readonly { before: Snapshot; after: Snapshot }[];
  now: Date;
};

/** The most that is told of colours and units in one entry. */
const MOST_SIGNS = 500;

/** One entry for each product that an import changes or brings back, all with one statement: its own history shows it. */
export async function recordChanges(tx: Db, { actor, importId, pairs, now }: Given): Promise<void> {
  if (pairs.length === 0) return;
  const action: AuditAction = "product.changed";
  const rows = pairs.map(({ before, after }) => ({ id: after.id, changes: changed(before, after) }));
  await tx.execute(sql`
    insert into audit_entries (actor_user_id, action, entity, entity_id, changes, data, created_at)
    select ${idOf(actor)}::integer, ${action}::text, 'product', x.id::text, x.changes,
      jsonb_build_object('import', ${importId}::text), ${now.toISOString()}::timestamptz
    from json_to_recordset(${asJson(rows)}) as x(id integer, changes jsonb) order by x.id`);
}

/** The same for those that an import makes, as for a product that was made by hand. */
export async function recordMade(
  tx: Db,
  { actor, importId, made, now }: Omit<Given, "pairs"> & { made: readonly Snapshot[] },
): Promise<void> {
  if (made.length === 0) return;
  const action: AuditAction = "product.made";
  const rows = made.map(({ id, values, ...snapshot }) => {
    const { title, brandCode, subCategorySlug } = values;
    const all = {
      title,
      brandCode,
      subCategorySlug,
      units: cutText(unitsOf({ ...snapshot, id, values }).join("; "), MOST_SIGNS),
    };
    return {
      id,
      changes: Object.fromEntries(Object.entries(all).map(([field, after]) => [field, { before: null, after }])),
    };
  });
  await tx.execute(sql`
    insert into audit_entries (actor_user_id, action, entity, entity_id, changes, data, created_at)
    select ${idOf(actor)}::integer, ${action}::text, 'product', x.id::text, x.changes,
      jsonb_build_object('import', ${importId}::text), ${now.toISOString()}::timestamptz
    from json_to_recordset(${asJson(rows)}) as x(id integer, changes jsonb) order by x.id`);
}

function changed(before: Snapshot, after: Snapshot): Record<string, Change> {
  const all: Record<string, readonly [unknown, unknown]> = {
    ...changesOf(PRODUCT_FIELDS, before.values, after.values),
    state: [stateWord(before), stateWord(after)],
    liveAt: [before.liveAt, after.liveAt],
    colours: differing(coloursOf(before), coloursOf(after)),
    units: differing(unitsOf(before), unitsOf(after)),
  };
  const written = Object.entries(all).filter(([, [was, is]]) => was !== is);
  return Object.fromEntries(written.map(([field, [was, is]]) => [field, { before: was, after: is }]));
}

const coloursOf = ({ colours }: Snapshot): string[] =>
  colours.map(({ colorName, colorFamily, hex }) => [colorName, colorFamily, hex].filter(Boolean).join(", "));

const unitsOf = ({ colours }: Snapshot): string[] =>
  colours.flatMap(({ colorName, units }) =>
    units.map(({ attributeValue, sku, codes }) => [`${colorName} ${attributeValue}`, sku, ...codes].join(", ")),
  );

function differing(before: readonly string[], after: readonly string[]): [string | null, string | null] {
  const told = (some: readonly string[], others: readonly string[]): string | null => {
    const known = new Set(others);
    const own = some.filter((one) => !known.has(one));
    return own.length > 0 ? cutText(own.join("; "), MOST_SIGNS) : null;
  };
  return [told(before, after), told(after, before)];
}
