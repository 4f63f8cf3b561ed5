/** The closed lists of the catalogue. Brands are rows in the database, except for the names of the contact lens makers. */

export const FRAME_SHAPES = ["Rectangle", "Round", "Square", "Aviator", "Wayfarer", "Cat Eye", "Hexagon"] as const;
export type FrameShape = (typeof FRAME_SHAPES)[number];

export const FRAME_TYPES = ["Full Rim", "Half Rim", "Rim Less"] as const;
export type FrameType = (typeof FRAME_TYPES)[number];

export const FRAME_COLOURS = [
  "Beige",
  "Black",
  "Blue",
  "Brown",
  "Red",
  "Purple",
  "Multicolor",
  "Violet",
  "Green",
  "Orange",
  "Yellow",
] as const;
export type FrameColour = (typeof FRAME_COLOURS)[number];

/** Main categories. Juniors is shown as Kids. */
export const GENDERS = ["Men", "Women", "Juniors"] as const;
export type Gender = (typeof GENDERS)[number];
export const GENDER_LABELS: Readonly<Record<Gender, string>> = {
  Men: "Men",
  Women: "Women",
  Juniors: "Kids",
};

export const FRAME_MATERIALS = [
  "Acetate",
  "TR90",
  "Nylon",
  "Metal",
  "Stainless-steel",
  "Carbon Fiber",
  "Polycarbonate",
  "CR39",
  "MR6",
  "MR7",
  "MR8",
  "MR9",
  "MR10",
  "Titanium",
] as const;
export type FrameMaterial = (typeof FRAME_MATERIALS)[number];

/** One name for several materials: filters may say MR6-MR10 and mean all five. */
export const MATERIAL_ALIASES: Readonly<Record<string, readonly FrameMaterial[]>> = {
  "MR6-MR10": ["MR6", "MR7", "MR8", "MR9", "MR10"],
};

/** How a colour variant is described: by a colour, or not at all. */
export const ATTRIBUTE_TYPES = ["standard", "other"] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

/** The carousels of the home page, by key. */
export const SLIDER_KEYS = [
  "bestsellingEyeglasses",
  "contactLenses",
  "premiumEyewears",
  "trendingEyeglasses",
  "trendingSunglasses",
] as const;
export type SliderKey = (typeof SLIDER_KEYS)[number];

/** Sale pages. /sale without a type is saleEyewears. */
export const SALE_TYPES = ["saleEyewears"] as const;
export type SaleType = (typeof SALE_TYPES)[number];

/** Stores that the locator never shows. */
export const HIDDEN_STORE_CODES = ["WH001", "WH0001", "FKWH", "FKWEB"] as const;

/** The store that online orders belong to. */
export const WEBSITE_STORE = { id: 45, name: "website" } as const;

/** Both page sizes of the listing: the category call and the infinite list. */
export const LISTING_LIMIT = 10;
export const INFINITE_LIST_LIMIT = 12;
