/** What a list of stock can be narrowed to. */
export const STOCK_STATES = ["below", "out", "held"] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const STOCK_STATE_WORDS: Readonly<Record<StockState, string>> = {
  below: "Below minimum",
  out: "None free",
  held: "Set aside",
};
