/** With which goods a brand stands in the menus. */
export const BRAND_DISPLAYS = {
  glasses: "Glasses",
  contact_lens: "Contact lenses",
  goods: "Solutions and accessories",
} as const;
export type BrandDisplay = keyof typeof BRAND_DISPLAYS;
