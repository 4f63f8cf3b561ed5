import { mulDiv } from "#domain/money/mul-div.ts";
import { assertPaise, type Paise } from "#domain/money/paise.ts";
import { FULL_BP } from "#domain/money/percent-of.ts";

export const DISCOUNT_OUT_OF_RANGE = "Discount percentage should be between 0 and 100.";

/** A discount in basis points from 0 to 10,000. */
export function isDiscountBp(discountBp: number): boolean {
  return Number.isInteger(discountBp) && discountBp >= 0 && discountBp <= FULL_BP;
}

/**
 * What one unit of a product costs. A discounted price is floored to whole rupees per unit; without a discount the
 * price stays as it is, paise and all; 100 % is 0. Rs 1,499.50 less 10 % is 1,349.55, so Rs 1,349.
 */
export function chargedPricePaise(price: { listPricePaise: Paise; discountBp: number }): Paise {
  const { listPricePaise, discountBp } = price;
  assertPaise(listPricePaise);
  if (listPricePaise < 0) throw new RangeError("A price is never below 0.");
  if (!isDiscountBp(discountBp)) throw new RangeError(DISCOUNT_OUT_OF_RANGE);
  if (discountBp === 0) return listPricePaise;
  return mulDiv(listPricePaise, FULL_BP - discountBp, FULL_BP * 100, "floor") * 100;
}

/**
 * `discount_price` as products carry it: the price after the discount, or 0 when there is no discount.
 * (A product at 100 % also has 0 there; its percent tells the two apart.)
 */
export function discountPricePaise(price: { listPricePaise: Paise; discountBp: number }): Paise {
  return price.discountBp === 0 ? 0 : chargedPricePaise(price);
}
