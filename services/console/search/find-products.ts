import { eq, sql } from "drizzle-orm";
import { attributeValues, brands, productAttributes, products } from "#db/schema/catalogue.ts";
import { serials } from "#db/schema/serials.ts";
import { barcodes } from "#db/schema/shelves.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { SearchTerm } from "#domain/console/search-term.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";
import { readBarcode } from "#domain/stock/barcode.ts";
import { readSerial, serialKey, type SerialState } from "#domain/stock/serials.ts";
import { isGoods } from "#services/catalogue/is-sold-now.ts";
import { suggestProducts } from "#services/catalogue/suggest-products.ts";
import type { Shop } from "#services/shop.ts";
import { MOST_FOUND } from "./most-found.ts";
import { likeLiteral } from "#services/like-literal.ts";

export type FoundProduct = {
  /** By which whoever keeps the catalogue opens it; null for everybody else. */
  keptAs: number | null;
  liveSaleId: number;
  title: string;
  brand: string;
  chargedPaise: number;
  /** Shown on the website. */
  isPublished: boolean;
  /** The unit whose code begins as was typed; "isWhole": that is all of it. */
  unit: { sku: string; isWhole: boolean; attributeId: number; colour: string; size: string } | null;
  /** As a unit of the stock, where a lens blank has its only page; null: goods. */
  blankId: number | null;
  /** The piece that has this serial number, and its unit; null: it was found otherwise. */
  piece: { serial: string; unitId: number; state: SerialState } | null;
  /** The bar code that was typed or scanned, and a unit that it is printed on; null: it was found otherwise. */
  scanned: { code: string; unitId: number } | null;
  /** Not what was typed, but what was looked for instead. */
  meant: string | null;
};

type Known = Pick<Shop, "db" | "catalogue" | "cards">;

/**
 * Pieces by their serial number, units by their bar code, units and lens blanks by the beginning of their code, then products by their
 * words, from the catalogue in memory.
 */
export async function findProducts(
  shop: Known,
  { actor, term }: { actor: Actor; term: SearchTerm },
): Promise<FoundProduct[]> {
  if (!isPermitted(actor, "stock.read")) return [];
  const [pieces, scanned, units, named] = await Promise.all([
    bySerial(shop, term),
    byBarcode(shop, term),
    byCode(shop, term),
    byWords(shop, term),
  ]);
  const shown = new Set(units.map(({ liveSaleId }) => liveSaleId));
  const others = named.filter(({ liveSaleId }) => !shown.has(liveSaleId));
  const found = [...pieces, ...scanned, ...units, ...others].slice(0, MOST_FOUND);
  return isPermitted(actor, "goods.read") ? found : found.map((one) => ({ ...one, keptAs: null }));
}

const unitsFound = {
  keptAs: products.id,
  liveSaleId: products.liveSaleId,
  title: products.title,
  brand: brands.name,
  chargedPaise: products.chargedPaise,
  isPublished: products.published,
  kind: products.subCategorySlug,
  unitId: attributeValues.id,
  sku: attributeValues.sku,
  attributeId: productAttributes.id,
  colour: productAttributes.colorName,
  size: attributeValues.attributeValue,
};

/** Pieces by the whole of their serial number. */
async function bySerial({ db }: Known, { code }: SearchTerm): Promise<FoundProduct[]> {
  if (code === null || readSerial(code) === null) return [];
  const rows = await db
    .select({ ...unitsFound, serial: serials.serial, state: serials.state })
    .from(serials)
    .innerJoin(attributeValues, eq(attributeValues.id, serials.attributeValueId))
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
    .where(eq(sql`upper(${serials.serial})`, serialKey(code)))
    .orderBy(serials.id)
    .limit(MOST_FOUND);
  return rows.map(({ kind: _kind, unitId, sku, attributeId, colour, size, serial, state, ...product }) => ({
    ...product,
    unit: { sku, isWhole: false, attributeId, colour, size },
    blankId: null,
    piece: { serial, unitId, state },
    scanned: null,
    meant: null,
  }));
}

/** The units that a bar code is printed on: makers print one on several. */
async function byBarcode({ db }: Known, { code }: SearchTerm): Promise<FoundProduct[]> {
  const read = readBarcode(code ?? "");
  if (!read.ok) return [];
  const rows = await db
    .select(unitsFound)
    .from(barcodes)
    .innerJoin(attributeValues, eq(attributeValues.id, barcodes.attributeValueId))
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
    .where(eq(barcodes.code, read.code))
    .orderBy(attributeValues.id)
    .limit(MOST_FOUND);
  return rows.map(({ kind: _kind, unitId, sku, attributeId, colour, size, ...product }) => ({
    ...product,
    unit: { sku, isWhole: true, attributeId, colour, size },
    blankId: null,
    piece: null,
    scanned: { code: read.code, unitId },
    meant: null,
  }));
}

async function byCode({ db }: Known, { code }: SearchTerm): Promise<FoundProduct[]> {
  if (code === null) return [];
  const start = code.toUpperCase();
  const upper = sql`upper(${attributeValues.sku})`;
  const rows = await db
    .select(unitsFound)
    .from(attributeValues)
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
    .where(
      sql`${upper} like ${`${likeLiteral(start)}%`} and (${isGoods} or ${eq(products.subCategorySlug, LENS_BLANK)})`,
    )
    // In the order of the index, which ends after the first few; so the whole code stands before those that go on.
    .orderBy(sql`${upper} using ~<~`)
    .limit(MOST_FOUND);
  return rows.map(({ kind, unitId, sku, attributeId, colour, size, ...product }) => ({
    ...product,
    blankId: kind === LENS_BLANK ? unitId : null,
    piece: null,
    unit: { sku, isWhole: sku.toUpperCase() === start, attributeId, colour, size },
    scanned: null,
    meant: null,
  }));
}

async function byWords(shop: Known, { text, bill }: SearchTerm): Promise<FoundProduct[]> {
  if (bill !== null || !/\p{L}{2}/u.test(text)) return [];
  const { products: cards, corrected } = await suggestProducts(shop, { term: text });
  const meant = corrected.length > 0 ? corrected.map((word) => word.meant).join(" ") : null;
  return cards.map(({ id, liveSaleId, title, brandName, chargedPaise }) => ({
    keptAs: id,
    liveSaleId,
    title,
    brand: brandName,
    chargedPaise,
    isPublished: true,
    unit: null,
    blankId: null,
    piece: null,
    scanned: null,
    meant,
  }));
}
