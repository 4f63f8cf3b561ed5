import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { Wish } from "#domain/catalogue/wish.ts";
import type { AlsoMeant, KnownFor, LensWish } from "./meaning.ts";

/** One thing that was understood, as a customer reads it, and the search without it. */
export type UnderstoodPart = {
  readonly label: string;
  readonly wishes: readonly Wish[];
  /** The words that it was understood from. */
  readonly typed: string;
  /** What was typed, without these words. */
  readonly without: string;
};

/** What is offered before any product: a page of the shop, lenses, stores near a place. */
export type Offer =
  | { readonly kind: "page"; readonly label: string; readonly address: string }
  | {
      readonly kind: "lens";
      readonly label: string;
      readonly lens: LensWish;
      readonly shelf: readonly SubCategorySlug[];
      readonly also?: AlsoMeant;
    }
  /** A PIN code or the name of a city. */
  | { readonly kind: "stores"; readonly near: string };

/** Something that the shop does not have, by the words that were typed, and what helps instead where that is known. */
export type Missing = { readonly label: string; readonly typed: string; readonly advice?: string };

/** What somebody means by what they typed. */
export type Understood = {
  readonly parts: readonly UnderstoodPart[];
  /** Words that are no part of the vocabulary: of a title, a brand or a colour, or slips of those. */
  readonly words: readonly { readonly text: string; readonly typed: string; readonly without: string }[];
  readonly order: ListOrder | null;
  readonly offers: readonly Offer[];
  /** A maker that the shop does not sell. */
  readonly maker: string | null;
  /** What that maker is known for; null where the words say themselves what frames are to look like. */
  readonly knownFor: KnownFor | null;
  readonly missing: readonly Missing[];
  /** Slips, and the words that were taken for them. */
  readonly corrected: readonly { readonly typed: string; readonly meant: string }[];
  /** Whether products are wanted at all, or a page alone. */
  readonly wantsProducts: boolean;
};
