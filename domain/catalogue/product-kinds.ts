import type { TaxClass } from "#domain/invoicing/tax-rates.ts";
import type { ReturnKind } from "#domain/orders/return-days.ts";
import { type Facet, FACETS } from "./facets.ts";

/** The kinds that have a list of their own, by the slug of its address, in the order of the shop. */
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

/** The membership is sold without a list or a page, and so are lenses for a frame that the customer brings. */
export type KindSlug = SubCategorySlug | "membership" | "own_frame";

/** Kinds that lie on no shelf: no colour, no size, no stock. */
export const isOnNoShelf = (slug: KindSlug): boolean => slug === "membership" || slug === "own_frame";

/** What kinds have in common, as the database keeps it: glasses come in sizes of millimetres, contact lenses in powers. */
export const KIND_FAMILIES = ["glasses", "contact_lens", "goods", "membership", "own_frame", "lens_blank"] as const;
export type KindFamily = (typeof KIND_FAMILIES)[number];

/** All that the shop's rules and pages know of a kind of product. */
export type ProductKind = {
  slug: string;
  /** As customers call it: links, titles, breadcrumbs. */
  name: string;
  family: KindFamily;
  /** What the filter panel shows; nothing means no panel. */
  facets: readonly Facet[];
  /** How it is bought: over "Select Lens & buy now" when a product has lens options, a power and boxes for each eye, or at once. */
  flow: "lens-wizard" | "each-eye" | "direct";
  /** The most of one product in a line of the cart. */
  maxQuantity: number;
  /** Counts as one of a pair for buy 1 get 1. */
  isBogoEligible: boolean;
  /** The terms on which it is taken back when it was bought online. */
  returns: ReturnKind;
  /** Of a product that names none. Lenses, and sunglasses with power, have classes of their own. */
  taxClass: Exclude<TaxClass, "corrective-sunglasses" | "cash-on-delivery">;
  /** The views that each colour is photographed from; of goods it is up to the thing. */
  views: readonly ("front" | "three-quarter" | "side" | "folded")[];
  words: {
    /** In the menu at the top, where glasses have panels of brands and shapes. */
    menu?: string;
    /** What comes after buying it, on its page: with the choice of lenses, and without. */
    nextWithLenses?: string;
    next: string;
    /** What people also call it when they search. */
    search: string;
    /** Words of its slug that do not name it. */
    notSearch?: readonly string[];
    /** Google's name of such goods, for comparisons of prices. */
    feed?: string;
  };
  /** Its place among the tiles of the home page, from 1. */
  tile?: number;
  /** Offered wherever a page has nothing else to offer. */
  isMain?: true;
};

const GLASSES = {
  family: "glasses",
  facets: FACETS,
  maxQuantity: 1,
  returns: "frame",
  views: ["front", "three-quarter", "side"],
  isMain: true,
} as const;
const LENS_OPTIONS = { flow: "lens-wizard", isBogoEligible: true } as const;
const CONTACT_LENSES = {
  family: "contact_lens",
  flow: "each-eye",
  maxQuantity: 10,
  isBogoEligible: false,
  returns: "sealed",
  taxClass: "contact-lens",
  views: [],
} as const;
const GOODS = {
  family: "goods",
  facets: [],
  flow: "direct",
  maxQuantity: 10,
  isBogoEligible: false,
  returns: "sealed",
  views: [],
} as const;

const NEXT_LENSES = "Next you choose the lenses, or the frame alone";
const NEXT_FRAME = "We fit no lenses into this one: it is sold as it is";
const NEXT_POWERS = "Sealed boxes; each eye in its own power";
const NEXT_GOODS = "New and sealed, from the maker's box";
const VISION_CARE = "Health & Beauty > Personal Care > Vision Care";

/** A new kind is a row here and a row of the table sub_categories (docs/worked-examples.md). */
export const PRODUCT_KINDS: Readonly<Record<KindSlug, ProductKind & { slug: KindSlug }>> = {
  eye_glasses: {
    slug: "eye_glasses",
    name: "Eyeglasses",
    ...GLASSES,
    ...LENS_OPTIONS,
    taxClass: "frame",
    tile: 1,
    words: {
      menu: "EYEGLASSES",
      nextWithLenses: NEXT_LENSES,
      next: NEXT_FRAME,
      search: "eyeglasses eyewear spectacles specs chashma glasses frames",
      feed: `${VISION_CARE} > Eyeglasses`,
    },
  },
  sun_glasses: {
    slug: "sun_glasses",
    name: "Sunglasses",
    ...GLASSES,
    ...LENS_OPTIONS,
    taxClass: "sunglasses",
    views: ["front", "three-quarter", "folded"],
    tile: 2,
    words: {
      menu: "SUNGLASSES",
      nextWithLenses: "Next you add your power to the tint, or take them as they are",
      next: NEXT_FRAME,
      search: "sunglasses eyewear goggles shades chashma glasses frames",
      feed: "Apparel & Accessories > Clothing Accessories > Sunglasses",
    },
  },
  computer_glasses: {
    slug: "computer_glasses",
    name: "Screen Glasses",
    ...GLASSES,
    flow: "direct",
    isBogoEligible: false,
    taxClass: "computer-glasses",
    tile: 3,
    words: {
      menu: "SCREEN GLASSES",
      next: "Lenses for screens are fitted, without power",
      search: "eyewear screen specs spectacles chashma glasses frames",
      feed: `${VISION_CARE} > Eyeglasses`,
    },
  },
  contact_lens: {
    slug: "contact_lens",
    name: "Contact Lenses",
    ...CONTACT_LENSES,
    facets: [],
    tile: 5,
    isMain: true,
    words: { next: NEXT_POWERS, search: "contacts lenses", feed: `${VISION_CARE} > Contact Lenses` },
  },
  contact_lens_solution: {
    slug: "contact_lens_solution",
    name: "Contact Lens Solution",
    ...GOODS,
    taxClass: "solution",
    tile: 6,
    words: {
      next: NEXT_GOODS,
      search: "lenses cleaner",
      feed: `${VISION_CARE} > Contact Lens Care > Contact Lens Solution`,
    },
  },
  accessories: {
    slug: "accessories",
    name: "Accessories",
    ...GOODS,
    taxClass: "case",
    tile: 7,
    words: { next: NEXT_GOODS, search: "accessory", feed: `${VISION_CARE} > Eyewear Accessories` },
  },
  // All soft lenses that are changed by the calendar. "Daily" finds only those whose title says it, as "monthly" does.
  daily_disposable: {
    slug: "daily_disposable",
    name: "Disposable Lenses",
    ...CONTACT_LENSES,
    facets: ["brand", "price"],
    tile: 4,
    words: {
      next: NEXT_POWERS,
      search: "contact contacts lens lenses disposables",
      notSearch: ["daily", "dailydisposable"],
      feed: `${VISION_CARE} > Contact Lenses`,
    },
  },
  membership: {
    slug: "membership",
    name: "Membership",
    ...GOODS,
    family: "membership",
    maxQuantity: 1,
    returns: "membership",
    taxClass: "membership",
    words: { next: "", search: "" },
  },
  // The frame is the customer's and costs nothing; what is bought are the lenses, so its row is taxed as they are.
  own_frame: {
    slug: "own_frame",
    name: "Lenses for your own frame",
    ...GOODS,
    flow: "lens-wizard",
    family: "own_frame",
    maxQuantity: 1,
    returns: "power-lens",
    taxClass: "spectacle-lens",
    words: { next: "", search: "" },
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

const BY_SLUG: ReadonlyMap<string, ProductKind> = new Map(Object.entries(PRODUCT_KINDS));

export function findKind(slug: string): ProductKind | undefined {
  return BY_SLUG.get(slug);
}

/** Whether a product of the kind is bought over the choice of its lenses. */
export function hasLensWizard(kind: ProductKind | undefined, product: { offersLenses: boolean }): boolean {
  return kind?.flow === "lens-wizard" && product.offersLenses;
}

/** What comes after buying a product, in one line. Null: sold out, a frame without lenses has nothing to say of them. */
export function nextWords({ words }: ProductKind, given: { hasWizard: boolean; isSoldOut: boolean }): string | null {
  if (given.hasWizard && words.nextWithLenses) return words.nextWithLenses;
  return given.isSoldOut && words.nextWithLenses ? null : words.next;
}

/** /productList without a slug lists all glasses. */
export const GLASSES_SLUGS = SUB_CATEGORY_SLUGS.filter((slug) => PRODUCT_KINDS[slug].family === "glasses");

/** What is offered where a page has nothing else to offer. */
export const MAIN_SLUGS = SUB_CATEGORY_SLUGS.filter((slug) => PRODUCT_KINDS[slug].isMain);
