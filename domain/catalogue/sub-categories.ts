import { SIZE_FACETS } from "./size-bands.ts";

/** The query keys that a filter can have, in the order in which they stand in a query string. */
export const FACETS = [
  "shape",
  "brand",
  "main_category",
  "frame_type",
  "frame_color",
  "material",
  "price",
  ...SIZE_FACETS,
] as const;
export type Facet = (typeof FACETS)[number];

export const SUB_CATEGORY_SLUGS = [
  "eye_glasses",
  "sun_glasses",
  "computer_glasses",
  "contact_lens",
  "contact_lens_solution",
  "accessories",
  "daily_disposable",
] as const;
export type SubCategorySlug = (typeof SUB_CATEGORY_SLUGS)[number];

export type SubCategory = {
  slug: SubCategorySlug;
  name: string;
  /** Glasses are sold one by one per line and can come in sizes of millimetres. */
  isFrame: boolean;
  /** Offers "Select Lens & buy now" for products that have lens options. */
  hasLensFlow: boolean;
  /** Sold by power, a stock per power. */
  isContactLens: boolean;
  /** Counts as one of a pair for buy 1 get 1. */
  isBogoEligible: boolean;
  /** What the filter panel shows; nothing means no panel. */
  facets: readonly Facet[];
};

const NO_FACETS: readonly Facet[] = [];
const GLASSES = { isFrame: true, isContactLens: false, facets: FACETS } as const;
const GOODS = {
  isFrame: false,
  hasLensFlow: false,
  isBogoEligible: false,
  facets: NO_FACETS,
} as const;

export const SUB_CATEGORIES: Readonly<Record<SubCategorySlug, SubCategory>> = {
  eye_glasses: {
    slug: "eye_glasses",
    name: "Eyeglasses",
    hasLensFlow: true,
    isBogoEligible: true,
    ...GLASSES,
  },
  sun_glasses: {
    slug: "sun_glasses",
    name: "Sunglasses",
    hasLensFlow: true,
    isBogoEligible: true,
    ...GLASSES,
  },
  computer_glasses: {
    slug: "computer_glasses",
    name: "Computer Glasses",
    hasLensFlow: false,
    isBogoEligible: false,
    ...GLASSES,
  },
  contact_lens: { slug: "contact_lens", name: "Contact Lenses", isContactLens: true, ...GOODS },
  contact_lens_solution: {
    slug: "contact_lens_solution",
    name: "Contact Lens Solution",
    isContactLens: false,
    ...GOODS,
  },
  accessories: { slug: "accessories", name: "Accessories", isContactLens: false, ...GOODS },
  daily_disposable: {
    slug: "daily_disposable",
    name: "Daily Disposable",
    isContactLens: true,
    ...GOODS,
    facets: ["brand", "price"],
  },
};

/** The menu entries Daily, Monthly and Quarterly: one page, each with a name to look for. */
export const CONTACT_LENS_MENU = [
  { label: "Daily", slug: "daily_disposable", name: "Daily" },
  { label: "Monthly", slug: "daily_disposable", name: "Monthly" },
  { label: "Quarterly", slug: "daily_disposable", name: "Quarterly" },
] as const satisfies readonly { label: string; slug: SubCategorySlug; name: string }[];

export function isSubCategorySlug(value: string): value is SubCategorySlug {
  return (SUB_CATEGORY_SLUGS as readonly string[]).includes(value);
}

/** /productList without a slug lists all glasses. */
export const GLASSES_SLUGS = SUB_CATEGORY_SLUGS.filter((slug) => SUB_CATEGORIES[slug].isFrame);

export function hidesFilters(slug: SubCategorySlug): boolean {
  return SUB_CATEGORIES[slug].facets.length === 0;
}
