export type StockCount = { totalQuantity: number; soldQuantity: number };

/** What can still be bought. `soldQuantity` includes live holds, so that nobody is offered what another is paying for. */
export function available({ totalQuantity, soldQuantity }: StockCount): number {
  return Math.max(0, totalQuantity - soldQuantity);
}

/** What others hold counts as gone. */
export function isInStock(count: StockCount): boolean {
  return available(count) > 0;
}

/** What the product page says instead of a buy button. */
export const OUT_OF_STOCK_TEXT = "Temporary out of stock";
