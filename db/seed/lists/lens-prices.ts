import type { Tier } from "./brands.ts";

/** What a pair of lenses costs in a mid-priced frame, in rupees. */
export const LENS_RUPEES: Record<string, number> = {
  "anti-reflection-150": 800,
  "anti-reflection-156": 1200,
  "blue-block-156": 1500,
  "blue-block-159": 1900,
  "blue-management-161": 2600,
  "japanese-lens-167": 4200,
  "japanese-lens-174": 7600,
  "drive-safe": 2200,
  "tint-yellow": 1400,
  "tint-grey": 1500,
  "tint-green": 1500,
  "tint-brown": 1500,
  "tint-blue": 1600,
  "bifocal-156": 1900,
  "office-161": 3400,
  "progressive-156": 3900,
  "progressive-167": 7900,
};

/** Grinding for a costly frame is insured. */
export const TIER_PERCENT: Record<Tier, number> = { value: 85, mid: 95, premium: 100, luxe: 100 };

/** Percent off; most lenses are sold at their price. */
export const LENS_DISCOUNTS = [0, 0, 0, 10, 15, 20, 25, 30];
