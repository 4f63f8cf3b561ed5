import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, brands, products } from "#db/schema/catalogue.ts";
import { customers } from "#db/schema/customers.ts";
import type { coupons } from "#db/schema/payments.ts";
import { barcodes } from "#db/schema/shelves.ts";
import { readPhone } from "#domain/accounts/field-rules.ts";
import { PRODUCT_KINDS, SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { type CouponTerms, couponTexts } from "#domain/coupons/coupon-form.ts";
import { readBarcode } from "#domain/stock/barcode.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { isGoods } from "#services/catalogue/is-sold-now.ts";

export type CouponRow = typeof coupons.$inferSelect;

/** A coupon's columns as its terms are kept. */
export type CouponValues = Omit<CouponTerms, "which" | "customer"> & { goodsKeys: string[]; customerId: number | null };

type Kept = CouponValues;

/** A coupon as its form shows it: goods by their names, a customer by their number. */
export async function couponWords(db: Db, row: Kept) {
  const customer = row.customerId === null ? "" : `Customer ${row.customerId}`;
  return couponTexts({ ...row, which: await namesOf(db, row), customer });
}

async function namesOf(db: Db, { goodsKind, goodsKeys }: Kept): Promise<string[]> {
  if (goodsKind === "all" || goodsKeys.length === 0) return [];
  if (goodsKind === "types")
    return goodsKeys.map((key) => PRODUCT_KINDS[key as keyof typeof PRODUCT_KINDS]?.name ?? key);
  if (goodsKind === "brands") {
    const rows = await db.select().from(brands).where(inArray(brands.code, goodsKeys));
    const names = new Map(rows.map(({ code, name }) => [code, name]));
    return goodsKeys.map((key) => names.get(key) ?? key);
  }
  const rows = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(inArray(products.id, goodsKeys.map(Number)));
  const titles = new Map(rows.map(({ id, title }) => [String(id), title]));
  return goodsKeys.map((key) => `${key} ${titles.get(key) ?? ""}`.trim());
}

type Read = { ok: true; values: CouponValues } | { ok: false; fields: FieldErrors };

/** Goods and customer found by the words that somebody wrote. */
export async function findMeant(db: Db, terms: CouponTerms): Promise<Read> {
  const fields: FieldErrors = {};
  const { which, customer, ...values } = terms;
  const goods = await keysOf(db, terms.goodsKind, which);
  if (!goods.ok) fields.which = goods.words;
  const meant = terms.customers === "one" ? await customerOf(db, customer) : { ok: true as const, id: null };
  if (!meant.ok) fields.customer = meant.words;
  if (!goods.ok || !meant.ok) return { ok: false, fields };
  return { ok: true, values: { ...values, goodsKeys: goods.keys, customerId: meant.id } };
}

type Keys = { ok: true; keys: string[] } | { ok: false; words: string };

async function keysOf(db: Db, kind: CouponTerms["goodsKind"], which: readonly string[]): Promise<Keys> {
  if (kind === "all") return { ok: true, keys: [] };
  const keys: string[] = [];
  for (const line of which) {
    const key = await keyOf(db, kind, line);
    if (key === null) return { ok: false, words: `${NOTHING[kind]} "${line}"` };
    if (!keys.includes(key)) keys.push(key);
  }
  return { ok: true, keys };
}

const NOTHING = {
  types: `Write a type of product, such as ${PRODUCT_KINDS.eye_glasses.name}. There is no`,
  brands: "No brand is called",
  products: "No product has this number, SKU or bar code:",
} as const;

async function keyOf(db: Db, kind: keyof typeof NOTHING, line: string): Promise<string | null> {
  const plain = line.toLowerCase();
  if (kind === "types")
    return SUB_CATEGORY_SLUGS.find((slug) => [slug, PRODUCT_KINDS[slug].name.toLowerCase()].includes(plain)) ?? null;
  if (kind === "brands") {
    const [brand] = await db
      .select({ code: brands.code })
      .from(brands)
      .where(or(eq(brands.code, plain), sql`lower(${brands.name}) = ${plain}`));
    return brand?.code ?? null;
  }
  return productOf(db, line);
}

/** By its number, with or without its name behind it, or by a SKU or bar code of one of its sizes. */
async function productOf(db: Db, line: string): Promise<string | null> {
  const [, id] = /^(\d{1,9})(?:\s|$)/.exec(line) ?? [];
  if (id !== undefined && (await db.$count(products, and(eq(products.id, Number(id)), isGoods))) > 0)
    return String(Number(id));
  const read = readBarcode(line);
  const [unit] = await db
    .select({ productId: attributeValues.productId })
    .from(attributeValues)
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .leftJoin(barcodes, eq(barcodes.attributeValueId, attributeValues.id))
    .where(
      and(
        or(
          inArray(attributeValues.sku, [line, line.toUpperCase()]),
          read.ok ? eq(barcodes.code, read.code) : undefined,
        ),
        isGoods,
      ),
    )
    .limit(1);
  return unit ? String(unit.productId) : null;
}

/** A customer by number or phone. Who it is stands on their own page, for those who may open it. */
export async function customerOf(
  db: Db,
  text: string,
): Promise<{ ok: true; id: number } | { ok: false; words: string }> {
  const [, number] = /^(?:customer\s*)?(\d{1,9})$/i.exec(text.trim()) ?? [];
  const phone = readPhone(text.trim());
  if (number === undefined && !/^\d{10}$/.test(phone))
    return { ok: false, words: "A phone number of ten digits, or the number of a customer" };
  const wanted =
    number === undefined
      ? and(eq(customers.phone, phone), isNull(customers.mergedInto))
      : eq(customers.id, Number(number));
  const found = await db
    // Whoever was merged is the one who stays.
    .select({ id: sql<number>`coalesce(${customers.mergedInto}, ${customers.id})` })
    .from(customers)
    .where(wanted)
    .orderBy(customers.id)
    .limit(5);
  if (found.length === 0) return { ok: false, words: "No customer has this number" };
  if (found.length === 1) return { ok: true, id: found[0]!.id };
  return {
    ok: false,
    words: `Several have this phone. Write which: ${found.map(({ id }) => `customer ${id}`).join(", ")}`,
  };
}
