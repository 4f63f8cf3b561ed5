import type { FrameSize } from "./frame-size.ts";
import type { Facet } from "./sub-categories.ts";

/** Chosen values by facet, as the catalogue spells them; a facet without a choice is absent. */
export type FacetChoice = { readonly [F in Facet]?: readonly string[] };

/** What a list is narrowed to by its address. */
export type ListFilter = FacetChoice & {
  /** Words that must all occur, in any order. */
  readonly name?: string;
  /** The size of a frame that fits: only frames with a size that sits alike. */
  readonly fits?: FrameSize;
  readonly inStock?: boolean;
};

/** A list's filter with the sub-categories that the list covers; none or an empty list covers all. */
export type CatalogueFilter = ListFilter & { readonly subCategories?: readonly string[] };

/** By facet and value: how many products there would be. A value without products is absent. */
export type FacetCounts = Readonly<Record<Facet, Readonly<Record<string, number>>>>;
