import { and, count, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productAttributes, products } from "#db/schema/catalogue.ts";
import { valueMerges } from "#db/schema/value-merges.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { type Attribute, ATTRIBUTES, valuesOf } from "#domain/goods/attributes.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";

type Asking = { actor: Actor | SystemActor };

/** Where the values of each stand: of products, or of their colours. */
const PLACES = {
  shape: { table: products, id: products.id, productId: products.id, column: products.frameShape, key: "frameShape" },
  frame_type: {
    table: products,
    id: products.id,
    productId: products.id,
    column: products.frameType,
    key: "frameType",
  },
  material: { table: products, id: products.id, productId: products.id, column: products.material, key: "material" },
  frame_color: {
    table: productAttributes,
    id: productAttributes.id,
    productId: productAttributes.productId,
    column: productAttributes.colorFamily,
    key: "colorFamily",
  },
} as const satisfies Record<Attribute, object>;

/** What values each attribute has, and how many products or colours have each. */
export async function listAttributes(db: Db, { actor }: Asking) {
  requirePermission(actor, "range.look");
  const counted = await Promise.all(
    ATTRIBUTES.map(async (attribute) => {
      const { table, column } = PLACES[attribute];
      const rows = await db
        .select({ value: column, uses: count() })
        .from(table)
        .where(isNotNull(column))
        .groupBy(column);
      const uses = new Map(rows.map((row) => [row.value!, row.uses]));
      const known = valuesOf(attribute);
      const others = [...uses.keys()].filter((value) => !known.includes(value)).toSorted();
      return {
        attribute,
        values: [...known, ...others].map((value) => ({
          value,
          uses: uses.get(value) ?? 0,
          isKnown: known.includes(value),
        })),
      };
    }),
  );
  return counted;
}

export type Merge = { attribute: Attribute; from: string; to: string };

/** How many would change. */
export async function countMerge(db: Db, { actor, attribute, from }: Asking & Merge): Promise<number> {
  requirePermission(actor, "range.look");
  const { table, column } = PLACES[attribute];
  return db.$count(table, eq(column, from));
}

export type MergedValue = { ok: true; entry: number; changed: number } | { ok: false; reason: "nothing" | "other" };

/** Gives everything that has one value of an attribute another one. `expected` is how many the page said that these are. */
export async function mergeValue(
  shop: Pick<Shop, "db" | "now">,
  given: Asking & Merge & { expected: number },
): Promise<MergedValue> {
  const { actor, attribute, from, to, expected } = given;
  requirePermission(actor, "range.change");
  return shop.db.transaction(async (tx) => {
    await lockAttributes(tx);
    const { table, column } = PLACES[attribute];
    const where = eq(column, from);
    const found = await tx.$count(table, where);
    if (found === 0) return { ok: false, reason: "nothing" };
    if (found !== expected) return { ok: false, reason: "other" };
    const ids = await setValue(tx, { attribute, to, where });
    const [merge] = await tx
      .insert(valueMerges)
      .values({ attribute, fromValue: from, toValue: to, ids, createdAt: shop.now() })
      .returning({ id: valueMerges.id });
    const entry = await recordAudit(tx, {
      actor,
      action: "attribute.merged",
      object: { kind: "attribute", id: attribute },
      changes: { [from]: [from, to] },
      data: { merge: merge!.id, changed: ids.length },
      now: shop.now(),
    });
    return { ok: true, entry, changed: ids.length };
  });
}

/** Two who merge or part at one moment take turns. */
export const lockAttributes = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('attributes'))`);

/** Gives the value back to all that had it, for the undo. Null where one of them has a third one by now. */
export async function partValue(
  tx: Db,
  given: Asking & { merge: number; undoes: number; now: Date },
): Promise<number | null> {
  requirePermission(given.actor, "range.change");
  const [kept] = await tx.select().from(valueMerges).where(eq(valueMerges.id, given.merge));
  if (!kept) return null;
  const attribute = kept.attribute as Attribute;
  const { table, id, column } = PLACES[attribute];
  const own = sql`${id} = any(${`{${kept.ids.join(",")}}`}::int[])`;
  const others = sql`${column} is distinct from ${kept.toValue}`;
  if ((await tx.$count(table, and(own, others))) > 0) return null;
  const back = await setValue(tx, { attribute, to: kept.fromValue, where: and(own, ne(column, kept.fromValue))! });
  return recordAudit(tx, {
    actor: given.actor,
    action: "attribute.parted",
    object: { kind: "attribute", id: attribute },
    changes: { [kept.fromValue]: [kept.toValue, kept.fromValue] },
    data: { changed: back.length },
    undoes: given.undoes,
    now: given.now,
  });
}

type Setting = { attribute: Attribute; to: string; where: SQL };

async function setValue(tx: Db, { attribute, to, where }: Setting): Promise<number[]> {
  const { table, id, productId, key } = PLACES[attribute];
  const rows = await tx
    .update(table)
    .set({ [key]: to })
    .where(where)
    .returning({ id, productId });
  const own = `{${[...new Set(rows.map((row) => row.productId))].join(",")}}`;
  await tx
    .update(products)
    .set({ revision: sql`${products.revision} + 1` })
    .where(sql`${products.id} = any(${own}::int[])`);
  return rows.map((row) => row.id);
}
