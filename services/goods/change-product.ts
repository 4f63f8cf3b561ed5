import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { differingFields, fieldText, pickFields } from "#domain/goods/product-fields.ts";
import { PRODUCT_FIELDS, type ProductField, type ProductValues } from "#domain/goods/product-values.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { type FieldChanges, recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { judgeValues, lensesOfBrand } from "./judge-values.ts";
import { lockProduct } from "./product-row.ts";
import { writeValues } from "./write-values.ts";

export type ChangeProductResult =
  | { ok: true; entry: number | null }
  /** Of the fields that both changed what it is now, by whom and when where the log knows; the others as the page showed them. */
  | {
      ok: false;
      reason: "changed";
      present: Partial<ProductValues>;
      revision: number;
      changed: Partial<Record<ProductField, LastChange | null>>;
    }
  | { ok: false; reason: "wrong"; fields: FieldErrors };

type Given = {
  actor: UserActor;
  id: number;
  /** What the page showed that this is written from: its revision, and the values of its fields. */
  revision: number;
  from: Partial<ProductValues>;
  to: Partial<ProductValues>;
  undoes?: number;
};

/**
 * Changes fields of a product. Only what differs from what the page showed is written, so that a colleague's change of
 * something else stays; of the same field both values are told, and nothing is written.
 */
export async function changeProduct(shop: Pick<Shop, "db" | "now">, given: Given): Promise<ChangeProductResult> {
  requirePermission(given.actor, "goods.change");
  return shop.db.transaction((tx) => write(tx, given, shop.now));
}

async function write(tx: Db, given: Given, clock: Shop["now"]): Promise<ChangeProductResult> {
  const { actor, id, revision, from, to, undoes } = given;
  const product = await lockProduct(tx, id);
  const before = product.values;
  const fields = differingFields(Object.keys(to) as ProductField[], from, to);
  const both = product.revision === revision ? [] : differingFields(fields, before, from);
  // Both wrote the same: there is nothing to choose between.
  const torn = differingFields(both, before, to);
  if (torn.length > 0) {
    const changed: Partial<Record<ProductField, LastChange | null>> = {};
    for (const field of torn) changed[field] = await findLastChange(tx, { kind: "product", id, field });
    const present = { ...from, ...pickFields(before, torn) };
    return { ok: false, reason: "changed", present, revision: product.revision, changed };
  }
  const after: ProductValues = { ...before, ...pickFields(to, fields) };
  if (fields.includes("brandCode") && !fields.includes("lenses")) after.lenses = await lensesOfBrand(tx, after);
  const written = differingFields(PRODUCT_FIELDS, before, after);
  if (written.length === 0) return { ok: true, entry: null };
  const wrong = await judgeValues(tx, { id, published: product.published, before, after, fields: written });
  if (Object.keys(wrong).length > 0) return { ok: false, reason: "wrong", fields: wrong };
  await writeValues(tx, { id, before, after, fields: written });
  const entry = await recordAudit(tx, {
    actor,
    action: "product.changed",
    object: { kind: "product", id },
    changes: changesOf(written, before, after),
    undoes,
    now: clock(),
  });
  return { ok: true, entry };
}

/** Before and after as the log keeps them; lists in words. */
export function changesOf(fields: readonly ProductField[], before: ProductValues, after: ProductValues): FieldChanges {
  const told = <Field extends ProductField>(field: Field, value: ProductValues[Field]): unknown =>
    typeof value === "object" && value !== null ? fieldText(field, value) : value;
  return Object.fromEntries(
    fields.map((field) => [field, [told(field, before[field]), told(field, after[field])] as const]),
  );
}
