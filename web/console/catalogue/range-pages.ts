export const LENSES_PAGE = "/console/catalogue/lenses";
export const BRANDS_PAGE = "/console/catalogue/brands";
export const CATEGORIES_PAGE = "/console/catalogue/categories";
export const ATTRIBUTES_PAGE = "/console/catalogue/attributes";
export const WORDS_PAGE = "/console/catalogue/words";

export const GRID_PAGE = "/console/catalogue/grid";
export const GOLD_PAGE = "/console/offers/gold";

/** The pages of the shop's range, for the line of links above each. */
export const RANGE_PAGES = [
  { to: LENSES_PAGE, label: "Lenses" },
  { to: BRANDS_PAGE, label: "Brands" },
  { to: CATEGORIES_PAGE, label: "Categories" },
  { to: ATTRIBUTES_PAGE, label: "Attributes" },
  { to: WORDS_PAGE, label: "Search words" },
  { to: GOLD_PAGE, label: "Gold" },
] as const;
