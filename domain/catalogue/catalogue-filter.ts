import type { Facet } from "./facets.ts";
import type { FrameSize } from "./frame-size.ts";
import type { Wish } from "./wish.ts";

/**
 * What a list is asked for, by the keys of its address and of the API's call, as somebody wrote it: of each facet one text of
 * values joined by hyphens, or a list of such texts. `readFilter` makes it a ListFilter, `coverFilter` that a CatalogueFilter.
 */
export type RawFilter = { readonly [K in Facet | "fits"]?: string | readonly string[] | undefined } & {
  readonly name?: string | undefined;
  readonly in_stock?: boolean | undefined;
};

/** What a list is narrowed to. Chosen values stand by facet, as the catalogue spells them; a facet without a choice is absent. */
export type ListFilter = { readonly [F in Facet]?: readonly string[] } & {
  /** Words that must all occur, in any order. */
  readonly name?: string;
  /** The size of a frame that fits: only frames with a size that sits alike. */
  readonly fits?: FrameSize;
  readonly inStock?: boolean;
};

/** A list's filter with the sub-categories that the list covers; none or an empty list covers all. */
export type CatalogueFilter = ListFilter & {
  readonly subCategories?: readonly string[];
  /** What was understood from words; all of them must be met. */
  readonly wishes?: readonly Wish[];
};

/** By facet and value: how many products there would be. A value without products is absent. */
export type FacetCounts = Readonly<Record<Facet, Readonly<Record<string, number>>>>;
