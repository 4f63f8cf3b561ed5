import { findKind } from "#domain/catalogue/product-kinds.ts";
import { anchorOf } from "./what-is-missing.ts";
import type { ProductValues } from "./product-values.ts";

/** What customers could not buy of a product that is live, and where on its page that is mended; null: not there. */
export type Unsold = { words: string; anchor: string | null };

/** What of its colours decides that. */
export type UnsoldColour = { published: boolean; units: readonly { free: number }[] };

/** It may be live all the same: goods come later, and some frames are sold as they are. */
export function whatIsUnsold(
  values: Pick<ProductValues, "subCategorySlug" | "lenses">,
  colours: readonly UnsoldColour[],
  { hasLensChoices }: { hasLensChoices: boolean },
): Unsold[] {
  const unsold: Unsold[] = [];
  const units = colours.filter(({ published }) => published).flatMap((colour) => colour.units);
  // Without a size it cannot be live at all, which is said elsewhere.
  if (units.length > 0 && units.every(({ free }) => free <= 0))
    unsold.push({ words: "No store has any of it in stock: nobody can buy it yet", anchor: "colours" });
  const kind = findKind(values.subCategorySlug);
  // Sunglasses are worn as they are more often than not.
  const isForLenses = kind?.family === "glasses" && kind.flow === "lens-wizard" && kind.taxClass !== "sunglasses";
  if (isForLenses && values.lenses.length === 0)
    unsold.push({
      words: "No lens packages are offered with it: it is sold as it is, without lenses",
      // Where its brand has none there is nothing to choose.
      anchor: hasLensChoices ? anchorOf("lenses") : null,
    });
  return unsold;
}
