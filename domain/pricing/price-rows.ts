import { type KindSlug, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import type { LineKind } from "#domain/orders/line-kinds.ts";
import { floorToRupee, type Paise } from "#domain/money/paise.ts";
import { chargedPricePaise } from "./charged-price.ts";
import { type LensMoney, lensPrice } from "./lens-price.ts";
import { pickBogo } from "./pick-bogo.ts";
import { isQuantityAllowed } from "./quantity-limit.ts";

export type CartLineMoney = {
  /** The caller's own key, unique in the cart. */
  id: string | number;
  category: KindSlug;
  /** What it is, for a coupon that is for some goods. */
  product?: { id: number; brandCode: string };
  /** List price of one unit, before its discount. */
  listPricePaise: Paise;
  discountBp: number;
  quantity: number;
  /** The lens chosen for a frame; null without one. */
  lens: LensMoney | null;
};

export type PricedRow = {
  lineId: string | number;
  kind: LineKind;
  quantity: number;
  /** For one unit, after its discount. */
  unitPricePaise: Paise;
  /** Unit list price times quantity. */
  listPricePaise: Paise;
  discountPaise: Paise;
  /** Flagged as the free one of a pair. */
  isBogo: boolean;
  bogoDiscountPaise: Paise;
  /** List price less discount and buy 1 get 1, before the coupon. */
  chargedPaise: Paise;
};

/**
 * The rows of a cart before the coupon: each line's own row and, for a frame with a lens, the lens's.
 * With `giveBogo`, the cheaper frame of each pair costs nothing; its lens is still charged.
 */
export function priceRows(lines: readonly CartLineMoney[], { giveBogo }: { giveBogo: boolean }): PricedRow[] {
  const rows = lines.map((line) => ({
    own: ownRow(line),
    lens: lensRow(line),
    category: line.category,
  }));
  const eligible = rows.filter(({ category }) => giveBogo && PRODUCT_KINDS[category].isBogoEligible);
  const free = pickBogo(eligible.map(({ own }) => ({ id: own.lineId, chargedPaise: own.chargedPaise })));
  return rows.flatMap(({ own, lens }) => {
    const paid = free.has(own.lineId) ? given(own) : own;
    return lens === null ? [paid] : [paid, lens];
  });
}

function given(row: PricedRow): PricedRow {
  return { ...row, isBogo: true, bogoDiscountPaise: row.chargedPaise, chargedPaise: 0 };
}

function ownRow(line: CartLineMoney): PricedRow {
  if (!isQuantityAllowed(PRODUCT_KINDS[line.category], line.quantity)) {
    throw new RangeError(`A quantity of ${line.quantity} is not possible for ${line.category}.`);
  }
  if (line.category === "membership") {
    // The membership's price is shown, and therefore charged, in whole rupees.
    return makeRow(line, "membership", floorToRupee(line.listPricePaise), floorToRupee(chargedPricePaise(line)));
  }
  const { family } = PRODUCT_KINDS[line.category];
  const kind = family === "glasses" || family === "own_frame" ? "frame" : "goods";
  return makeRow(line, kind, line.listPricePaise, chargedPricePaise(line));
}

function lensRow(line: CartLineMoney): PricedRow | null {
  if (line.lens === null) return null;
  const { listPricePaise, chargedPaise } = lensPrice(line.lens);
  return makeRow(line, "lens", listPricePaise, chargedPaise);
}

function makeRow(line: CartLineMoney, kind: PricedRow["kind"], unitListPaise: Paise, unitPricePaise: Paise): PricedRow {
  const { id: lineId, quantity } = line;
  return {
    lineId,
    kind,
    quantity,
    unitPricePaise,
    listPricePaise: unitListPaise * quantity,
    discountPaise: (unitListPaise - unitPricePaise) * quantity,
    isBogo: false,
    bogoDiscountPaise: 0,
    chargedPaise: unitPricePaise * quantity,
  };
}
