import { PRICE_BANDS } from "#domain/pricing/price-bands.ts";
import { type Gender, GENDER_LABELS } from "./lists.ts";
import { SIZE_BANDS } from "./size-bands.ts";
import type { Facet } from "./sub-categories.ts";

/** The headings of the filter panel. */
export const FACET_LABELS: Readonly<Record<Facet, string>> = {
  shape: "Shape",
  brand: "Brand",
  main_category: "For",
  frame_type: "Frame type",
  frame_color: "Colour",
  material: "Material",
  price: "Price",
  lens_width: "Lens width",
  bridge: "Bridge",
  temple: "Temple length",
};

/** How a value is shown: Juniors as Kids, a price band in rupees, a brand by its name. */
export function facetValueLabel(facet: Facet, value: string, brandNames: Readonly<Record<string, string>>): string {
  if (facet === "main_category") return GENDER_LABELS[value as Gender] ?? value;
  if (facet === "price") return PRICE_BANDS.find(({ code }) => code === value)?.label ?? value;
  if (facet === "brand") return brandNames[value] ?? value;
  if (facet === "lens_width" || facet === "bridge" || facet === "temple")
    return SIZE_BANDS[facet].find(({ code }) => code === value)?.label ?? value;
  return value.replace("-", " ");
}
