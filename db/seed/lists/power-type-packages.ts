import type { PowerTypeCode } from "#domain/lenses/power-types.ts";

/** The lens packages that are ground for each power type. */
export const POWER_TYPE_PACKAGES: Record<PowerTypeCode, string[]> = {
  "single-vision-prescription-glasses": [
    "anti-reflection-150",
    "anti-reflection-156",
    "blue-block-156",
    "blue-block-159",
    "blue-management-161",
    "japanese-lens-167",
    "japanese-lens-174",
  ],
  "safe-drive-single-vision": ["drive-safe", "japanese-lens-167"],
  "zero-power-computer-glasses": ["blue-block-156", "blue-block-159", "blue-management-161"],
  "colored-tint-power-single-vision": ["tint-grey", "tint-brown", "tint-green", "tint-blue", "tint-yellow"],
  "bifocal-progressive-office-lens": ["bifocal-156", "office-161", "progressive-156", "progressive-167"],
  frame_only: [],
};
