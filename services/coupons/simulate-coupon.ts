import { randomUUID } from "node:crypto";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, brands, productAttributes, products } from "#db/schema/catalogue.ts";
import { customers } from "#db/schema/customers.ts";
import { barcodes } from "#db/schema/shelves.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type KindSlug, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { type CouponDecision, couponRefusalText, judgeCoupon } from "#domain/coupons/decide-coupon.ts";
import { ruleWords } from "#domain/coupons/rule-words.ts";
import { type IsoDay, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { priceBill } from "#domain/pricing/price-bill.ts";
import { readBarcode } from "#domain/stock/barcode.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { isGoods } from "#services/catalogue/is-sold-now.ts";
import { billQuestion, readBillFacts } from "#services/cart/read-bill-facts.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { customerOf } from "./coupon-words.ts";

export const TRIED_GOODS = 4;
const MOST_PIECES = 10;
const MOST_NAMED = 5;

export type CouponTrial = {
  code: string;
  /** What stands in each row: a SKU, a bar code or words of brand and title, and how many. */
  goods: readonly { text: string; quantity: string }[];
  /** A phone or the number of a customer; "": nobody is named. */
  customer: string;
  channel: "online" | "counter";
  day: IsoDay;
};

export type Simulated = {
  decision: CouponDecision;
  /** The words of its refusal, as customers read them. */
  refusal: string | null;
  rules: ReturnType<typeof ruleWords>;
  lines: { key: string; name: string; quantity: number; netPaise: number; sharePaise: number; note: string | null }[];
  netBeforePaise: number;
  netPaise: number;
};

/**
 * What a coupon gives for a cart that nobody has, and why: priced and judged by the functions that carts, payments and counters
 * ask. Reads only.
 */
export async function simulateCoupon(
  db: Db,
  given: CouponTrial & { actor: Actor; now: Date },
): Promise<{ ok: true; simulated: Simulated } | { ok: false; fields: FieldErrors }> {
  const { actor, code, channel, now } = given;
  requirePermission(actor, "coupon.look");
  const fields: FieldErrors = {};
  const lines = await readGoods(db, given.goods, fields);
  const buyer = given.customer.trim() === "" ? NOBODY : await findBuyer(db, given.customer, fields);
  if (code.trim() === "") fields.code = "Write the code of a coupon";
  else if (lines.length === 0 && Object.keys(fields).length === 0) fields.goods0 = "Write at least one product";
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const at = given.day === kolkataDay(now) ? now : startOfKolkataDay(given.day);
  const isCounter = channel === "counter";
  const asked = { lines: lines.map(({ line }) => line), ...buyer, couponCode: code, atCounter: isCounter, now: at };
  const facts = await readBillFacts(db, asked);
  const found = facts.coupon?.found ?? null;
  if (!found) return { ok: false, fields: { code: "No coupon has this code" } };
  const counter = isCounter && { counter: { extraDiscountBp: 0, noDiscount: false } };
  const priced = priceBill({ ...billQuestion(facts), ...counter });
  const decision = priced.coupon!;
  const refused = new Map(facts.refused.map(({ key, message }) => [key, message]));
  return {
    ok: true,
    simulated: {
      decision,
      refusal: decision.ok ? null : couponRefusalText(decision),
      rules: ruleWords(found.coupon, judgeCoupon({ coupon: found.coupon, ...priced.couponAsks })),
      lines: lines.map(({ line, name }) => {
        const rows = priced.rows.filter(({ lineId }) => lineId === line.clientKey);
        const sum = (key: "chargedPaise" | "couponSharePaise") => rows.reduce((all, row) => all + row[key], 0);
        return {
          key: line.clientKey,
          name,
          quantity: line.quantity,
          netPaise: sum("chargedPaise"),
          sharePaise: sum("couponSharePaise"),
          note: refused.get(line.clientKey) ?? null,
        };
      }),
      netBeforePaise: priced.couponAsks.netBeforeCouponPaise,
      netPaise: priced.totals.netPaise,
    },
  };
}

const NOBODY = { userId: null, customerId: null };

async function findBuyer(db: Db, text: string, fields: FieldErrors) {
  const meant = await customerOf(db, text);
  if (!meant.ok) {
    fields.customer = meant.words;
    return NOBODY;
  }
  const [row] = await db.select({ userId: customers.userId }).from(customers).where(eq(customers.id, meant.id));
  return { userId: row!.userId, customerId: meant.id };
}

type Named = { line: CartLineInput; name: string };

async function readGoods(db: Db, goods: CouponTrial["goods"], fields: FieldErrors): Promise<Named[]> {
  const named: Named[] = [];
  for (const [n, { text, quantity }] of goods.entries()) {
    if (text.trim() === "") continue;
    const pieces = /^\d{1,2}$/.test(quantity.trim()) ? Number(quantity) : 0;
    if (pieces < 1 || pieces > MOST_PIECES) fields[`quantity${n}`] = `1 to ${MOST_PIECES}`;
    const units = await findUnits(db, text.trim());
    const [unit] = units;
    if (!unit) fields[`goods${n}`] = "No product has this SKU, bar code or name";
    else if (units.length > 1) fields[`goods${n}`] = `Several are called so. Write which: ${skusOf(units)}`;
    else named.push(...linesOf(unit, pieces));
  }
  return named;
}

const skusOf = (units: readonly Unit[]) =>
  units
    .slice(0, MOST_NAMED)
    .map(({ sku }) => sku)
    .join(", ") + (units.length > MOST_NAMED ? " ..." : "");

/** Two frames are two lines. */
function linesOf({ valueId, productId, kind, name }: Unit, pieces: number): Named[] {
  const { maxQuantity } = PRODUCT_KINDS[kind];
  const full = { productId, attributeValueId: valueId, powerTypeCode: null, lensRecordId: null, eye: null };
  const named: Named[] = [];
  for (let left = pieces; left > 0; left -= maxQuantity)
    named.push({ line: { ...full, clientKey: randomUUID(), quantity: Math.min(left, maxQuantity) }, name });
  return named;
}

type Unit = { valueId: number; productId: number; kind: KindSlug; sku: string; name: string };

const NAME = sql<string>`${brands.name} || ' ' || ${products.title}`;

async function findUnits(db: Db, text: string): Promise<Unit[]> {
  const read = readBarcode(text);
  const coded = await selectUnits(
    db,
    or(
      eq(attributeValues.sku, text),
      eq(attributeValues.sku, text.toUpperCase()),
      read.ok
        ? sql`${attributeValues.id} in (select attribute_value_id from ${barcodes} where code = ${read.code})`
        : undefined,
    ),
  );
  if (coded.length > 0) return coded;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return selectUnits(db, and(...words.map((word) => sql`lower(${NAME}) like ${`%${likeLiteral(word)}%`}`)));
}

const selectUnits = (db: Db, where: SQL | undefined): Promise<Unit[]> =>
  db
    .select({
      valueId: attributeValues.id,
      productId: products.id,
      kind: products.subCategorySlug,
      sku: attributeValues.sku,
      name: sql<string>`concat_ws(', ', ${products.title}, ${productAttributes.colorName})`,
    })
    .from(attributeValues)
    .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .where(and(where, isGoods))
    .orderBy(products.title, attributeValues.sku)
    .limit(MOST_NAMED + 1) as Promise<Unit[]>;
