import type { CatalogueFilter, FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import type { Facet } from "#domain/catalogue/facets.ts";
import type { Wish } from "#domain/catalogue/wish.ts";
import type { CatalogueRow } from "./catalogue-row.ts";
import type { LooseWords } from "./loose-words.ts";
import type { Relaxed } from "./relax-wishes.ts";

export type ListQuery = { filter: CatalogueFilter; order: ListOrder; offset: number; limit: number };

export type Found = {
  /** Of this page, in order. */
  ids: number[];
  /** Of all pages. */
  total: number;
  /** Typed words that no product has, and those that were looked for instead. */
  corrected: readonly { typed: string; meant: string }[];
};

export type Suggested = {
  /** Products, the likeliest first. */
  ids: number[];
  /** Values of facets that the words name, or begin to: "rou" is the shape Round. The count is of all products that have it. */
  values: readonly { facet: Facet; value: string; count: number }[];
  corrected: Found["corrected"];
};

/**
 * The published products in memory: what lists, facet counts and suggestions are answered from. It may lag behind the
 * database by a moment, so nothing that costs money is decided by it.
 */
export type Catalogue = {
  /** How many products it holds. */
  size: () => number;
  /** Takes rows in, new ones and those whose product has changed. */
  put: (rows: readonly CatalogueRow[]) => void;
  /** Ids that it does not hold are fine. */
  remove: (ids: readonly number[]) => void;
  /**
   * Does one piece, of some milliseconds, of what the next questions would wait for after many changes; false when nothing
   * is left: `while (catalogue.settle()) await setImmediate()`. Without it the next question does it all.
   */
  settle: () => boolean;
  find: (query: ListQuery) => Found;
  /** A facet is counted without its own choice, so that a second value of it can be added to the first. */
  countFacets: (filter: CatalogueFilter) => FacetCounts;
  suggest: (given: { term: string; limit: number }) => Suggested;
  /** Whether any product has the word, as it is written. */
  knows: (word: string) => boolean;
  /** What words ask for that mean nothing by themselves. */
  readLooseWords: (words: readonly string[]) => LooseWords[];
  /**
   * Which groups of wishes can be kept so that some product of the filter meets them all, see relax-wishes.ts; and the filter
   * with those, whose list is known already.
   */
  relax: (given: { filter: CatalogueFilter; groups: readonly (readonly Wish[])[] }) => Omit<Relaxed, "products">;
  /** Other products of the same kind, nearest in shape, size and price first; in stock before sold out. */
  similar: (given: { id: number; limit: number }) => number[];
};
