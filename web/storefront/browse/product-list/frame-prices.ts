import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { kindsOfFilter } from "#domain/catalogue/kinds-of-filter.ts";

/** Lists and searches count the price of a frame as it is charged without lenses, as the starting prices of the home page do. */
export const FRAME_PRICES =
  "For eyeglasses this is the price of the frame. Simple lenses may be free, others cost extra.";

/** Whether a list is narrowed to a price, and holds frames that lenses are added to. */
export function countsFramePrices(listed: CatalogueFilter): boolean {
  const hasPrice = (listed.price?.length ?? 0) > 0 || (listed.wishes ?? []).some(({ kind }) => kind === "price");
  return hasPrice && kindsOfFilter(listed).includes("eye_glasses");
}
