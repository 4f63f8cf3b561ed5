import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import {
  differingFields,
  pickFields,
  STORE_PARTS,
  type StoreField,
  type StorePart,
  type StoreRefusal,
  type StoreValues,
} from "#domain/stores/store-fields.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { keepPapers } from "./keep-papers.ts";
import { refuseSeries } from "./refuse-series.ts";
import { lockStoreOf, storeValuesOf } from "./store-row.ts";

export type ChangeStoreResult =
  | { ok: true; entry: number | null }
  /** Of the fields that both changed what it is now, by whom and when where the log knows; the others as the page showed them. */
  | {
      ok: false;
      reason: "changed";
      present: Partial<StoreValues>;
      revision: number;
      changed: Partial<Record<StoreField, LastChange | null>>;
    }
  | { ok: false; reason: StoreRefusal };

type Given = {
  actor: UserActor;
  id: number;
  part: StorePart;
  /** What the page showed that this is written from: its revision, and the values of the part. */
  revision: number;
  from: Partial<StoreValues>;
  to: Partial<StoreValues>;
  undoes?: number;
};

/**
 * Changes one part of a store. Only what differs from what the page showed is written, so that a colleague's change of
 * something else stays; of the same field both values are told, and nothing is written.
 */
export async function changeStore(shop: Pick<Shop, "db" | "now">, given: Given): Promise<ChangeStoreResult> {
  return shop.db.transaction((tx) => write(tx, { ...given, clock: shop.now }));
}

async function write(tx: Db, given: Given & { clock: Shop["now"] }): Promise<ChangeStoreResult> {
  const { actor, id, part, revision, from, to, undoes, clock } = given;
  const { does } = STORE_PARTS[part];
  const fieldsOf: readonly StoreField[] = STORE_PARTS[part].fields;
  const store = await lockStoreOf(tx, { actor, id, action: does });
  // Of now, not of before the wait: bills that were written meanwhile say what held until then.
  const now = clock();
  const before = storeValuesOf(store);
  const fields = differingFields(fieldsOf, from, to);
  const both = store.revision === revision ? [] : fields.filter((field) => before[field] !== from[field]);
  if (both.length > 0) {
    const changed: Partial<Record<StoreField, LastChange | null>> = {};
    for (const field of both) changed[field] = await findLastChange(tx, { kind: "store", id, field });
    const present = { ...from, ...pickFields(before, both) };
    return { ok: false, reason: "changed", present, revision: store.revision, changed };
  }
  const after: StoreValues = { ...before, ...pickFields(to as StoreValues, fields) };
  const written = differingFields(fieldsOf, before, after);
  if (written.length === 0) return { ok: true, entry: null };
  const refusal = await refuse(tx, { id, before, after, written, now });
  if (refusal) return { ok: false, reason: refusal };
  await keepPapers(tx, { id, before, after, now });
  await tx
    .update(stores)
    .set({ ...pickFields(after, written), revision: sql`${stores.revision} + 1` })
    .where(eq(stores.id, id));
  const entry = await recordAudit(tx, {
    actor,
    action: wordOf(part, after),
    object: { kind: "store", id },
    changes: Object.fromEntries(written.map((field) => [field, [before[field], after[field]] as const])),
    data: { storeId: id },
    undoes,
    now,
  });
  return { ok: true, entry };
}

type Written = { id: number; before: StoreValues; after: StoreValues; written: StoreField[]; now: Date };

/** What no form can know by itself. */
async function refuse(tx: Db, { id, before, after, written, now }: Written): Promise<StoreRefusal | null> {
  const isOf = (field: StoreField) => written.includes(field);
  if ((isOf("gstin") || isOf("stateCode")) && after.gstin.slice(0, 2) !== after.stateCode) return "state";
  if (isOf("open") && id === WEBSITE_STORE.id) return "website";
  if (!isOf("invoicePrefix")) return null;
  return refuseSeries(tx, { storeId: id, before: before.invoicePrefix, after: after.invoicePrefix, now });
}

function wordOf(part: StorePart, { open }: StoreValues): AuditAction {
  if (part === "trade") return open ? "store.opened" : "store.closed";
  return (
    {
      details: "store.changed",
      hours: "store.hours_changed",
      chairs: "store.chairs_changed",
      tax: "store.tax_changed",
      series: "store.series_changed",
    } as const
  )[part];
}

/** The part to which an entry of the log belongs, by what it changed. */
export function partOf(fields: readonly string[]): StorePart {
  const parts = Object.entries(STORE_PARTS) as [StorePart, { fields: readonly string[] }][];
  const found = parts.find(([, part]) => fields.every((field) => part.fields.includes(field)));
  if (!found) throw new AppError("not_found");
  return found[0];
}
