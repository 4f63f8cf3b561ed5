import type { ProductValues } from "./product-values.ts";

type Priced = Pick<ProductValues, "pricePaise" | "discountBp">;

const WHOLE_BP = 10_000;

/**
 * Whether customers would pay nothing for what they paid for before: a column of 100 % or of 0 rupees is asked about. A new product
 * without a price is none of these: it cannot be live.
 */
export function becomesFree(before: Priced | null, after: Priced): boolean {
  const isGiven = after.discountBp >= WHOLE_BP && (before === null || before.discountBp < WHOLE_BP);
  return isGiven || (before !== null && before.pricePaise > 0 && after.pricePaise === 0);
}
