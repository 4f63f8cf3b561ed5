import { SALE_TYPES, SLIDER_KEYS } from "#domain/catalogue/lists.ts";

/** Those that the shop's pages and the API know by name, as staff call them. */
const SHIPPED_TITLES: Readonly<Record<(typeof SLIDER_KEYS)[number] | (typeof SALE_TYPES)[number], string>> = {
  bestsellingEyeglasses: "Bestselling eyeglasses",
  contactLenses: "Contact lenses",
  premiumEyewears: "Premium eyewear",
  trendingEyeglasses: "Trending eyeglasses",
  trendingSunglasses: "Trending sunglasses",
  saleEyewears: "Sale",
};
export const SHIPPED_SLIDERS = [...SLIDER_KEYS, ...SALE_TYPES].map((key) => ({
  key: key as string,
  title: SHIPPED_TITLES[key],
}));

export const isShippedSlider = (key: string): boolean => SHIPPED_SLIDERS.some((one) => one.key === key);
