import type { CatalogueFilter, ListFilter, RawFilter } from "./catalogue-filter.ts";
import { type Facet, FACETS, knownValues, WORDED_FACETS } from "./facets.ts";
import { formatFrameSize } from "./frame-size.ts";
import { readPrintedSize } from "./read-printed-size.ts";
import { joinValues, splitValues } from "./split-values.ts";
import { GLASSES_SLUGS, isSubCategorySlug } from "./product-kinds.ts";
import { recordOf } from "#domain/lists/record-of.ts";

/** What URLSearchParams answers: the rules know neither browser nor server. */
export type QueryReader = { get(key: string): string | null; getAll(key: string): string[] };

/** A hand-made query string is not read beyond this. */
const LONGEST_TEXT = 2_000;

/**
 * The values that a text names, as the catalogue spells them. Unknown ones beside known ones are left out. When none is known the
 * whole text is the only value of a worded facet, so that the list is empty and the page can say why; the other facets then have none.
 */
export function parseFacetValues(facet: Facet, text: string, brandCodes: readonly string[]): string[] {
  const known = knownValues(facet, brandCodes);
  const found = splitValues(text.slice(0, LONGEST_TEXT), known);
  if (found.length > 0 || !WORDED_FACETS.includes(facet)) return found;
  const word = cleanWords(text.replaceAll(/^[\s-]+|[\s-]+$/g, ""));
  if (word === "") return [];
  // Cleaned it may be a known one after all.
  const meant = splitValues(word, known);
  return meant.length > 0 ? meant : [word];
}

export type UnknownValue = { facet: Facet; value: string };

/** What a filter asks for that the shop does not know: nothing is found while it is there. */
export function unknownValues(filter: ListFilter, brandCodes: readonly string[]): UnknownValue[] {
  return WORDED_FACETS.flatMap((facet) => {
    const { values } = knownValues(facet, brandCodes);
    return (filter[facet] ?? []).filter((value) => !values.includes(value)).map((value) => ({ facet, value }));
  });
}

/** Words of a search: more are cut off, so that no title, address or look-up grows without end. */
const LONGEST_WORDS = 100;

/** Searched words in one spelling of their blanks. Characters that nobody types (NUL, line ends) are blanks. */
export function cleanWords(text: string): string {
  const cut = Array.from(text.slice(0, LONGEST_TEXT)).slice(0, LONGEST_WORDS).join("");
  return cut.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
}

/** What an address, or a form that was sent, asks for. A facet may be repeated (?shape=Round&shape=Square), as a form does with its three boxes of a size. */
export function queriedFilter(query: QueryReader): RawFilter {
  return {
    ...recordOf([...FACETS, "fits"], (key) => query.getAll(key)),
    name: query.get("name") ?? "",
    in_stock: query.get("in_stock") === "1",
  };
}

/** The filter in the catalogue's own spelling, the same for site and API: see parseFacetValues for values that do not exist. */
export function readFilter(raw: RawFilter, brandCodes: readonly string[]): ListFilter {
  const facets = FACETS.map((facet) => [facet, parseFacetValues(facet, joined(raw[facet]), brandCodes)] as const);
  const name = cleanWords(raw.name ?? "");
  const fits = readPrintedSize(joined(raw.fits));
  return {
    ...Object.fromEntries(facets.filter(([, values]) => values.length > 0)),
    ...(name && { name }),
    ...(fits && { fits }),
    ...(raw.in_stock && { inStock: true }),
  };
}

function joined(texts: string | readonly string[] = []): string {
  return typeof texts === "string" ? texts : texts.join("-");
}

/**
 * The filter with the sub-categories that its list covers: without a category all glasses, a search without one looks
 * everywhere. An unknown category has nothing.
 */
export function coverFilter(filter: ListFilter, category: string | null | undefined): CatalogueFilter {
  const slug = category?.trim();
  if (slug) return { ...filter, subCategories: [isSubCategorySlug(slug) ? slug : ""] };
  return { ...filter, subCategories: filter.name ? [] : GLASSES_SLUGS };
}

/**
 * The query string of a filter, without "?". The same choice makes the same string in whatever order it was made, so
 * that finished pages can be kept by it.
 */
export function buildListQuery(filter: ListFilter, brandCodes: readonly string[]): string {
  const pairs = filter.name ? [`name=${encodeURIComponent(filter.name)}`] : [];
  for (const facet of FACETS) {
    const chosen = filter[facet] ?? [];
    const text = joinValues(chosen, knownValues(facet, brandCodes)) || unknownText(facet, chosen);
    if (text !== "") pairs.push(`${facet}=${encodeURIComponent(text)}`);
  }
  if (filter.fits) pairs.push(`fits=${formatFrameSize(filter.fits)}`);
  if (filter.inStock) pairs.push("in_stock=1");
  return pairs.join("&");
}

/** What the address of a list may hold: its filter in the order of `buildListQuery`, its order and its page. */
export const LIST_KEYS: readonly string[] = ["name", ...FACETS, "fits", "in_stock", "sort", "page"];

function unknownText(facet: Facet, chosen: readonly string[]): string {
  return WORDED_FACETS.includes(facet) ? chosen.join("-") : "";
}

/** Whether anything but words narrows the list. */
export function isNarrowed(filter: ListFilter): boolean {
  return filter.fits !== undefined || filter.inStock === true || FACETS.some((facet) => filter[facet]?.length);
}

/** The filter with a value added to its facet, or taken out if it was there. */
export function toggleFacetValue(filter: ListFilter, facet: Facet, value: string): ListFilter {
  const chosen = filter[facet] ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const { [facet]: _old, ...rest } = filter;
  return values.length > 0 ? { ...rest, [facet]: values } : rest;
}
