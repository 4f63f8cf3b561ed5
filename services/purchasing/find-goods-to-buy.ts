import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, brands, productAttributes, products } from "#db/schema/catalogue.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { isOnNoShelf, type KindSlug } from "#domain/catalogue/product-kinds.ts";
import { productTax } from "#domain/invoicing/product-tax.ts";
import { hasExpiry } from "#domain/purchasing/has-expiry.ts";
import { listTaxRates } from "#services/billing/tax-rates.ts";
import { findUnitsByCode } from "#services/inventory/find-units-by-code.ts";
import { likeLiteral } from "#services/like-literal.ts";

/** A unit as lines of orders and receipts name it. */
export type BoughtUnit = { valueId: number; sku: string; name: string; hasExpiry: boolean; hasSerials: boolean };

export type FoundToBuy =
  | { ok: true; unit: BoughtUnit }
  /** Which of these is meant. */
  | { ok: false; reason: "several"; units: BoughtUnit[] }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "check_digit" };

const MOST_FOUND = 20;

/** "Aravalli Nila Round, Black, 50-20-145"; of goods without a choice, which are "Standard", the name alone. */
const NAME = sql<string>`concat_ws(', ', ${brands.name} || ' ' || ${products.title}, nullif(${productAttributes.colorName}, 'Standard'),
  nullif(nullif(${attributeValues.attributeValue}, ''), 'Standard'))`;

export const unitColumns = {
  valueId: attributeValues.id,
  sku: attributeValues.sku,
  name: NAME,
  kind: products.subCategorySlug,
  hasSerials: products.serialNumbers,
};

const selectUnits = (db: Db) =>
  db
    .select(unitColumns)
    .from(attributeValues)
    .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .innerJoin(brands, eq(brands.code, products.brandCode));

export const unitOf = ({
  kind,
  ...unit
}: {
  valueId: number;
  sku: string;
  name: string;
  kind: string;
  hasSerials: boolean;
}): BoughtUnit => ({
  ...unit,
  hasExpiry: hasExpiry(kind),
});

/** What somebody scanned or typed: a bar code, a SKU, or words of brand and name. */
export async function findGoodsToBuy(
  db: Db,
  { actor, text, valueId }: { actor: Actor; text: string; valueId: number | null },
): Promise<FoundToBuy> {
  const units = valueId === null ? await idsOf(db, { actor, text }) : [valueId];
  if (!Array.isArray(units)) return { ok: false, reason: units };
  if (units.length === 0) return { ok: false, reason: "unknown" };
  const rows = await selectUnits(db)
    .where(inArray(attributeValues.id, units))
    .orderBy(products.title, attributeValues.sku);
  const found = rows.filter(({ kind }) => !isOnNoShelf(kind as KindSlug)).map(unitOf);
  if (found.length === 0) return { ok: false, reason: "unknown" };
  return found.length === 1 ? { ok: true, unit: found[0]! } : { ok: false, reason: "several", units: found };
}

async function idsOf(db: Db, { actor, text }: { actor: Actor; text: string }) {
  const found = await findUnitsByCode(db, { actor, text });
  if (found.ok) return found.units.map(({ valueId }) => valueId);
  if (found.reason === "check_digit") return found.reason;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  // Figures alone were meant as a code.
  if (words.length === 0 || /^\d+$/.test(text.trim())) return [];
  const rows = await selectUnits(db)
    .where(
      sql.join(
        words.map((word) => sql`lower(${NAME}) like ${`%${likeLiteral(word)}%`}`),
        sql` and `,
      ),
    )
    .orderBy(products.title, attributeValues.sku)
    .limit(MOST_FOUND);
  return rows.map((row) => row.valueId);
}

/** The rate of GST that the law asks for a unit today, and what the same supplier asked for it last; null: never. */
export async function proposeLine(
  db: Db,
  { supplierId, valueId, now }: { supplierId: number; valueId: number; now: Date },
): Promise<{ gstBp: number; costPaise: number | null }> {
  const [product] = await db
    .select({ category: products.subCategorySlug, taxClass: products.taxClass, hsnCode: products.hsnCode })
    .from(attributeValues)
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .where(eq(attributeValues.id, valueId));
  const { rows } = await db.execute<{ cost: number }>(sql`
    select l.cost_paise as cost from goods_receipt_lines l join goods_receipts r on r.id = l.receipt_id
    where l.attribute_value_id = ${valueId} and r.supplier_id = ${supplierId} and r.state = 'posted'
    order by r.id desc limit 1`);
  const { rateBp } = productTax(product!, await listTaxRates(db), now);
  return { gstBp: rateBp, costPaise: rows[0]?.cost ?? null };
}
