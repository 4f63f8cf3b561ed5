import type { PricedRow } from "./price-rows.ts";

/** As the invoice prints it: a lens's price is what was charged for it, the other rows show list price and percent. */
export function printedRow(row: PricedRow, discountBp: number) {
  const isLens = row.kind === "lens";
  return {
    pricePaise: isLens ? row.unitPricePaise * row.quantity : row.listPricePaise,
    discountBp: isLens ? 0 : discountBp,
    isBogo: row.isBogo,
  };
}
