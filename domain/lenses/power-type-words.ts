import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { PowerTypeCode } from "./power-types.ts";

/** What each power type is, in a line under its name. */
export const POWER_TYPE_WORDS: Readonly<Record<PowerTypeCode, string>> = {
  "single-vision-prescription-glasses": "One power, for far or near; reading glasses are these too",
  "safe-drive-single-vision": "One power, with less glare from headlights at night",
  "zero-power-computer-glasses": "No power, for screens; no prescription needed",
  "colored-tint-power-single-vision": "Your power in sun lenses, tinted or polarised",
  "bifocal-progressive-office-lens": "Far and near in one lens; needs an ADD in your prescription",
  frame_only: "Frame without lenses",
};

/** Null for a power type that was added as data: its name has to do. Sunglasses come with their lenses, so "without" would be wrong. */
export function powerTypeWords(code: string, subCategory?: SubCategorySlug): string | null {
  if (code === "frame_only" && subCategory === "sun_glasses") return "With their own sun lenses, without power";
  return (POWER_TYPE_WORDS as Readonly<Record<string, string>>)[code] ?? null;
}
