import { productPath } from "#domain/catalogue/product-link.ts";
import { readLensUse } from "#domain/lenses/lens-design.ts";
import type { LensAnswers } from "#domain/lenses/which-lens.ts";
import { FIRST_STEP } from "#domain/lenses/wizard-steps.ts";

/** The page that explains the power types. */
export const LENS_GUIDE = "/lens-guide";

/** The words whose search lists frames with this power type already selected in their wizards. */
const WORDS: Readonly<Record<string, string>> = {
  "single-vision-prescription-glasses": "single vision",
  "safe-drive-single-vision": "night driving",
  "zero-power-computer-glasses": "zero power",
  "colored-tint-power-single-vision": "tint",
  "bifocal-progressive-office-lens": "near and far",
};

/** Where somebody goes on with a power type: the frame that it was asked for with its wizard open, or frames for it. */
export function framesFor(powerType: string, given: { frame: number | null; use?: LensAnswers["for"] }): string {
  if (given.frame !== null) {
    const use = readLensUse(given.use ?? null);
    return `${productPath(given.frame)}?step=${FIRST_STEP}&power=${powerType}${use ? `&use=${use}` : ""}`;
  }
  const words = WORDS[powerType];
  if (words !== undefined) return `/productList?name=${encodeURIComponent(words)}`;
  return given.use === "sun" ? "/productList/sun_glasses" : "/productList/eye_glasses";
}
