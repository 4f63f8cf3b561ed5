import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { proposeSku } from "#domain/goods/propose-sku.ts";
import { MOST_UNITS } from "#domain/goods/unit-fields.ts";
import type { GoodsRefusal } from "#domain/goods/goods-refusals.ts";
import type { ProductRow } from "./product-row.ts";
import type { GoodsColour } from "./read-colours.ts";

export type AddedUnits = { ok: true; ids: number[] } | { ok: false; reason: GoodsRefusal };

/** Adds sizes to a colour of a product that is locked, each with an SKU that no other unit has. */
export async function addUnits(
  tx: Db,
  given: { product: ProductRow; colour: Pick<GoodsColour, "id" | "units">; place: number; sizes: readonly string[] },
): Promise<AddedUnits> {
  const { product, colour, place, sizes } = given;
  const known = new Set(colour.units.map(({ attributeValue }) => attributeValue));
  const added = sizes.filter((size) => !known.has(size));
  if (known.size + added.length > MOST_UNITS) return { ok: false, reason: "too_many" };
  if (added.length === 0) return { ok: true, ids: [] };
  const proposed = added.map((size) =>
    proposeSku({ brandCode: product.values.brandCode, liveSaleId: product.liveSaleId, colour: place, size }),
  );
  const skus = await freeSkus(tx, proposed);
  const rows = await tx
    .insert(attributeValues)
    .values(
      added.map((attributeValue, turn) => ({
        productId: product.id,
        attributeId: colour.id,
        attributeValue,
        sku: skus[turn]!,
        position:
          sql`(select coalesce(max(position), 0) + ${turn + 1}::int from attribute_values where attribute_id = ${colour.id})` as never,
      })),
    )
    .returning({ id: attributeValues.id });
  return { ok: true, ids: rows.map(({ id }) => id) };
}

/** Those that are taken get a letter behind them: two sizes with one lens width, or a product whose brand was changed. */
async function freeSkus(tx: Db, proposed: readonly string[]): Promise<string[]> {
  const starts = [...new Set(proposed)];
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select v.sku from attribute_values v join unnest(array[${sql.join(
      starts.map((start) => sql`${start}::text`),
      sql`, `,
    )}]) s on upper(v.sku) like s || '%'`);
  const taken = new Set(rows.map(({ sku }) => sku.toUpperCase()));
  return proposed.map((sku) => {
    let free = sku;
    for (let turn = 0; taken.has(free); turn += 1)
      free = turn < LETTERS.length ? `${sku}${LETTERS[turn]}` : `${sku}-${turn}`;
    taken.add(free);
    return free;
  });
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
