import { nameInColour } from "#domain/catalogue/name-in-colour.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { couponRefusalText } from "#domain/coupons/decide-coupon.ts";
import { productTax } from "#domain/invoicing/product-tax.ts";
import { type BillLine, codeOf, variantOf } from "#domain/pricing/bill-line.ts";
import { lensPrice } from "#domain/pricing/lens-price.ts";
import { pairBogo } from "#domain/pricing/pair-bogo.ts";
import { pickBogo } from "#domain/pricing/pick-bogo.ts";
import type { ChargedRow, PricedBill } from "#domain/pricing/price-bill.ts";
import { stockText } from "#services/inventory/stock-text.ts";
import type { CartLineView, CartMembership, CartView } from "./cart-view.ts";
import type { BillFacts } from "./read-bill-facts.ts";

type Question = {
  facts: BillFacts;
  priced: PricedBill;
  /** Of the stored lines, by key. */
  ids: ReadonlyMap<string, number | null>;
  membershipProduct: CartMembership["product"];
};

/** A priced cart as screens and calls show it. */
export function buildCartView({ facts, priced, ids, membershipProduct }: Question): CartView {
  const idOf = (key: string) => ids.get(key) ?? null;
  const left = new Map<number, number>();
  const pairs = freeWith(facts.lines, priced.rows);
  const lines = facts.lines.map((line) => lineView(line, { id: idOf(line.id), rows: priced.rows, left, pairs, facts }));
  const unavailable = facts.refused.map(({ key, ...refused }) => ({ key, id: idOf(key), ...refused }));
  return {
    lines,
    unavailable,
    count: lines.length + unavailable.length,
    totals: priced.totals,
    coupon: couponView(facts.coupon, priced),
    membership: {
      has: facts.memberUntil !== null,
      endsAt: facts.memberUntil,
      inCart: lines.some((line) => line.category === "membership"),
      counts: priced.hasMembership,
      wouldFree: priced.hasMembership ? [] : wouldFree(lines),
      product: membershipProduct,
    },
    canCheckOut: lines.length > 0 && unavailable.length === 0 && lines.every((line) => line.inStock),
  };
}

function wouldFree(lines: readonly CartLineView[]): string[] {
  const frames = lines.filter(({ category }) => PRODUCT_KINDS[category].isBogoEligible);
  const free = pickBogo(frames.map(({ key, chargedPaise }) => ({ id: key, chargedPaise })));
  return frames.filter(({ key }) => free.has(key)).map(({ productName }) => productName);
}

/** With what each free frame is, by the key of its line. */
function freeWith(lines: readonly BillLine[], rows: readonly ChargedRow[]): Map<string, string> {
  const frames = lines
    .filter(({ category }) => PRODUCT_KINDS[category].isBogoEligible)
    .map((line) => {
      const { chargedPaise, bogoDiscountPaise, isBogo } = ownRow(rows, line);
      return { id: line, chargedBeforePaise: chargedPaise + bogoDiscountPaise, isFree: isBogo };
    });
  return new Map(
    [...pairBogo(frames)].map(([free, paid]) => [free.id, nameInColour(paid.product.title, variantOf(paid).colorName)]),
  );
}

function ownRow(rows: readonly ChargedRow[], { id }: BillLine): ChargedRow {
  return rows.find((row) => row.lineId === id && row.kind !== "lens")!;
}

function lineView(
  line: BillLine,
  given: {
    id: number | null;
    rows: readonly ChargedRow[];
    left: Map<number, number>;
    pairs: ReadonlyMap<string, string>;
    facts: BillFacts;
  },
): CartLineView {
  const { product, value, lens } = line;
  const { id, rows, left, pairs, facts } = given;
  const own = ownRow(rows, line);
  return {
    key: line.id,
    id,
    productId: product.id,
    attributeValueId: value?.id ?? null,
    category: product.category,
    categoryName: product.categoryName,
    mainCategoryName: product.mainCategoryName,
    productName: product.title,
    productCode: codeOf(line),
    brandCode: product.brandCode,
    brandName: product.brandName,
    picture: product.picture,
    ...variantOf(line),
    attributeType: value?.attributeType ?? null,
    eye: line.eye,
    link: value === null ? null : `/productDetails/${product.liveSaleId}/${value.attributeId}`,
    hsnCode: product.hsnCode,
    taxBp: productTax(product, facts.taxRates, facts.now).rateBp,
    quantity: line.quantity,
    maxQuantity: PRODUCT_KINDS[product.category].maxQuantity,
    unitListPricePaise: own.listPricePaise / own.quantity,
    discountBp: product.discountBp,
    listPricePaise: own.listPricePaise,
    chargedPaise: own.unitPricePaise * own.quantity,
    isBogoFree: own.isBogo,
    freeWith: pairs.get(line.id) ?? null,
    bogoDiscountPaise: own.bogoDiscountPaise,
    lens: lens && { ...lens, ...lensPrice(lens) },
    ...stockOf(value, line.quantity, left),
  };
}

/** Lines share the stock in the order of the cart: of two lines with the last frame, the second has none. */
function stockOf(
  value: BillLine["value"],
  quantity: number,
  left: Map<number, number>,
): Pick<CartLineView, "inStock" | "stockMessage"> {
  if (value === null) return { inStock: true, stockMessage: null };
  const free = left.get(value.id) ?? value.available;
  left.set(value.id, free - quantity);
  if (free >= quantity) return { inStock: true, stockMessage: null };
  return { inStock: false, stockMessage: stockText(free) };
}

function couponView(asked: BillFacts["coupon"], { coupon: decision }: PricedBill): CartView["coupon"] {
  if (asked === null || decision === null) return null;
  return {
    code: asked.found?.coupon.code ?? asked.code,
    id: asked.found?.id ?? null,
    decision,
    message: decision.ok ? null : couponRefusalText(decision),
  };
}
