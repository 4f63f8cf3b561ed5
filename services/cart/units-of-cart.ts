import type { Units } from "#services/inventory/lock-stock.ts";
import type { CartView } from "./cart-view.ts";

/** What of a cart lies on a shelf. */
export function unitsOfCart({ lines }: Pick<CartView, "lines">): Units[] {
  return lines.flatMap(({ attributeValueId, quantity }) =>
    attributeValueId === null ? [] : [{ attributeValueId, quantity }],
  );
}
