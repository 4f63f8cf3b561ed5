import { couponRefusalText } from "#domain/coupons/decide-coupon.ts";
import { lensPrice } from "#domain/pricing/lens-price.ts";
import { priceCart, type CartRow, type PricedCart } from "#domain/pricing/price-cart.ts";
import type { CartLineMoney } from "#domain/pricing/price-rows.ts";
import { maxQuantity } from "#domain/pricing/quantity-limit.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import type { CartLineView, CartMembership, CartView, UnavailableLine } from "./cart-view.ts";
import { checkLine, LINE_REFUSAL_TEXT, type CheckedLine } from "./check-line.ts";
import type { FoundCoupon } from "./find-coupon.ts";
import type { UnitFacts } from "./load-units.ts";

export type CartFacts = {
  lines: readonly (CartLineInput & { id: number | null })[];
  units: readonly UnitFacts[];
  membership: { endsAt: Date | null; product: CartMembership["product"] };
  /** Left out or null code: no coupon asked for. */
  coupon: { code: string; found: FoundCoupon | null } | null;
  now: Date;
};

/** How the catalogue and the bill name a colour or size where there is no choice. */
export const STANDARD = "Standard";

/** Stands for a code: the membership is no stock-keeping unit. */
export const MEMBERSHIP_CODE = "MEMBERSHIP";

type GoodLine = Extract<CheckedLine, { ok: true }> & { id: number | null };

/** Prices and describes a cart from facts. The rows come along for whoever writes an order from it. */
export function buildCartView(facts: CartFacts): { view: CartView; priced: PricedCart } {
  const good: GoodLine[] = [];
  const unavailable: UnavailableLine[] = [];
  for (const [index, { id, ...line }] of facts.lines.entries()) {
    const checked = checkLine(line, facts.units[index]!);
    if (checked.ok) good.push({ ...checked, id });
    else {
      const productName = checked.facts.product?.title ?? null;
      unavailable.push({ key: line.clientKey, id, productName, message: LINE_REFUSAL_TEXT[checked.reason] });
    }
  }
  const active = facts.membership.endsAt !== null;
  const priced = priceCart({
    lines: good.map(lineMoney),
    membership: { active },
    ...(facts.coupon === null ? {} : { coupon: facts.coupon.found?.coupon ?? null }),
    now: facts.now,
  });
  const left = new Map<number, number>();
  const lines = good.map((line) => lineView(line, priced.rows, left));
  const view: CartView = {
    lines,
    unavailable,
    count: lines.length + unavailable.length,
    totals: priced.totals,
    coupon: couponView(facts.coupon, priced),
    membership: {
      has: active,
      endsAt: facts.membership.endsAt,
      inCart: lines.some((line) => line.category === "membership"),
      counts: priced.hasMembership,
      product: facts.membership.product,
    },
    canCheckOut: lines.length > 0 && unavailable.length === 0 && lines.every((line) => line.inStock),
  };
  return { view, priced };
}

function lineMoney({ line, facts }: GoodLine): CartLineMoney {
  const { product, lens } = facts;
  return {
    id: line.clientKey,
    category: product.category,
    listPricePaise: product.pricePaise,
    discountBp: product.discountBp,
    quantity: line.quantity,
    lens: line.lensRecordId === null || lens === null ? null : lens,
  };
}

function lineView({ id, line, facts }: GoodLine, rows: readonly CartRow[], left: Map<number, number>): CartLineView {
  const { product, value, lens } = facts;
  const own = rows.find((row) => row.lineId === line.clientKey && row.kind !== "lens")!;
  return {
    key: line.clientKey,
    id,
    productId: product.id,
    attributeValueId: value?.id ?? null,
    category: product.category,
    categoryName: product.categoryName,
    mainCategoryName: product.mainCategoryName,
    productName: product.title,
    productCode: value?.sku ?? MEMBERSHIP_CODE,
    brandCode: product.brandCode,
    brandName: product.brandName,
    picture: product.picture,
    ...variantOf(value),
    attributeType: value?.attributeType ?? null,
    eye: line.eye,
    link: value === null ? null : `/productDetails/${product.liveSaleId}/${value.attributeId}`,
    hsnCode: product.hsnCode,
    taxBp: product.taxBp,
    quantity: line.quantity,
    maxQuantity: maxQuantity(product.category),
    unitListPricePaise: own.listPricePaise / own.quantity,
    discountBp: product.discountBp,
    listPricePaise: own.listPricePaise,
    chargedPaise: own.unitPricePaise * own.quantity,
    isBogoFree: own.isBogo,
    bogoDiscountPaise: own.bogoDiscountPaise,
    lens: line.lensRecordId === null || lens === null ? null : { ...lens, ...lensPrice(lens) },
    ...stockOf(value, line.quantity, left),
  };
}

/** Goods without a choice are "Standard" in the catalogue, which is nothing to show. */
function variantOf(value: UnitFacts["value"]): Pick<CartLineView, "color" | "colorName" | "size"> {
  const hasColour = value?.attributeType === "other";
  return {
    color: hasColour ? value.color : null,
    colorName: hasColour ? value.colorName : null,
    size: value === null || value.size === STANDARD ? null : value.size,
  };
}

/** Lines share the stock in the order of the cart: of two lines with the last frame, the second has none. */
function stockOf(
  value: UnitFacts["value"],
  quantity: number,
  left: Map<number, number>,
): Pick<CartLineView, "inStock" | "stockMessage"> {
  if (value === null) return { inStock: true, stockMessage: null };
  const free = left.get(value.id) ?? value.available;
  left.set(value.id, free - quantity);
  if (free >= quantity) return { inStock: true, stockMessage: null };
  return { inStock: false, stockMessage: stockText(free) };
}

export function stockText(free: number): string {
  return free <= 0 ? "Temporary out of stock" : `Only ${free} left`;
}

function couponView(asked: CartFacts["coupon"], priced: PricedCart): CartView["coupon"] {
  if (asked === null || priced.coupon === null) return null;
  const decision = priced.coupon;
  return {
    code: asked.found?.coupon.code ?? asked.code,
    id: asked.found?.id ?? null,
    decision,
    message: decision.ok ? null : couponRefusalText(decision),
  };
}
