import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { Wish } from "#domain/catalogue/wish.ts";
import type { PowerTypeCode } from "#domain/lenses/power-types.ts";

/** What a lens is asked for by: for whom it is ground, and which packages. */
export type LensWish = { readonly power: PowerTypeCode; readonly packages: readonly string[] };

/** What a maker is known for, as it is said ("aviator and wayfarer frames"), and the same as wishes. */
export type KnownFor = { readonly words: string; readonly wishes: readonly Wish[] };

/** Another search that may be meant, as a link to it. */
export type AlsoMeant = { readonly label: string; readonly words: string };

/** A page of the site, and what a link to it says. */
export type PageMeant = { readonly label: string; readonly address: string };

/** Words that say something only together with others. */
export type Hint =
  | "power"
  | "lens"
  | "eye"
  | "girl"
  | "years"
  | "shop"
  | "and"
  | "rupees"
  | "below"
  | "above"
  | "between"
  | "to"
  | "size"
  | "mm"
  | "bridge"
  | "temple"
  | "piece"
  | "costing"
  | "minus"
  | "near"
  | "far"
  | "both"
  | "check"
  | "turns"
  | "colour"
  | "dark"
  | "daylight"
  | "cylinder"
  | "part"
  | "broken"
  | "lost";

/** What a phrase of the vocabulary means. */
export type Meaning =
  | { readonly kind: "wishes"; readonly label: string; readonly wishes: readonly Wish[] }
  | { readonly kind: "order"; readonly label: string; readonly order: ListOrder }
  | ({ readonly kind: "page" } & PageMeant)
  | {
      readonly kind: "lens";
      readonly label: string;
      readonly lens: LensWish;
      readonly shelf: readonly SubCategorySlug[];
      readonly also?: AlsoMeant;
    }
  | {
      readonly kind: "maker";
      readonly label: string;
      readonly shelf: readonly SubCategorySlug[];
      readonly knownFor?: KnownFor;
      readonly lens?: LensWish;
    }
  /** What the shop does not have, and the nearest that it has: goods, or pages that lead on. */
  | {
      readonly kind: "missing";
      readonly label: string;
      readonly wishes: readonly Wish[];
      readonly lens?: LensWish;
      readonly pages?: readonly PageMeant[];
      /** What helps instead, in a sentence or two. */
      readonly advice?: string;
    }
  | { readonly kind: "hint"; readonly hint: Hint }
  | { readonly kind: "filler" };

/** One line of the vocabulary: spellings and translations, parted by commas, and what they mean. */
export type Entry = readonly [phrases: string, meaning: Meaning];
