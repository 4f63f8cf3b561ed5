import type { Units } from "./lock-stock.ts";

/** What of a cart or an order lies on a shelf: a lens and a membership are not. */
export function unitsOf(lines: readonly { attributeValueId: number | null; quantity: number }[]): Units[] {
  return lines.flatMap(({ attributeValueId, quantity }) =>
    attributeValueId === null ? [] : [{ attributeValueId, quantity }],
  );
}
