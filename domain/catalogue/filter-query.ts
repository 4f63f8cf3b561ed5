import type { FacetChoice, ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { PRICE_BAND_CODES } from "#domain/pricing/price-bands.ts";
import {
  FRAME_COLOURS,
  FRAME_MATERIALS,
  FRAME_SHAPES,
  FRAME_TYPES,
  GENDERS,
  MATERIAL_ALIASES,
} from "#domain/catalogue/lists.ts";
import { formatFrameSize } from "#domain/catalogue/frame-size.ts";
import { readPrintedSize } from "#domain/catalogue/read-printed-size.ts";
import { joinValues, type KnownValues, splitValues } from "#domain/catalogue/split-values.ts";
import { SIZE_BANDS } from "#domain/catalogue/size-bands.ts";
import { type Facet, FACETS } from "#domain/catalogue/sub-categories.ts";

/** What URLSearchParams answers: the rules know neither browser nor server. */
export type QueryReader = { get(key: string): string | null; getAll(key: string): string[] };

/** The values that a facet can have. Brands are rows in the database, so the caller brings their codes. */
export function knownValues(facet: Facet, brandCodes: readonly string[]): KnownValues {
  return facet === "brand" ? { values: brandCodes } : FIXED_VALUES[facet];
}

const FIXED_VALUES: Readonly<Record<Exclude<Facet, "brand">, KnownValues>> = {
  shape: { values: FRAME_SHAPES },
  main_category: { values: GENDERS, aliases: { Kids: ["Juniors"] } },
  frame_type: { values: FRAME_TYPES },
  frame_color: { values: FRAME_COLOURS },
  material: { values: FRAME_MATERIALS, aliases: MATERIAL_ALIASES },
  price: { values: PRICE_BAND_CODES },
  lens_width: { values: SIZE_BANDS.lens_width.map(({ code }) => code) },
  bridge: { values: SIZE_BANDS.bridge.map(({ code }) => code) },
  temple: { values: SIZE_BANDS.temple.map(({ code }) => code) },
};

/** A hand-made query string is not read beyond this. */
const LONGEST_TEXT = 2_000;

export function parseFacetValues(facet: Facet, text: string, brandCodes: readonly string[]): string[] {
  return splitValues(text.slice(0, LONGEST_TEXT), knownValues(facet, brandCodes));
}

/** Words of a search: more are cut off, so that no title, address or look-up grows without end. */
const LONGEST_WORDS = 100;

/** Searched words in one spelling of their blanks. Characters that nobody types (NUL, line ends) are blanks. */
export function cleanWords(text: string): string {
  const cut = Array.from(text.slice(0, LONGEST_TEXT)).slice(0, LONGEST_WORDS).join("");
  return cut.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
}

/** Reads a list's filter from its query; a facet may also be repeated (?shape=Round&shape=Square). */
export function parseListFilter(query: QueryReader, brandCodes: readonly string[]): ListFilter {
  const name = cleanWords(query.get("name") ?? "");
  // A form sends its three boxes as one key three times.
  const fits = readPrintedSize(query.getAll("fits").join("-"));
  const facets = FACETS.flatMap((facet) => {
    const values = parseFacetValues(facet, query.getAll(facet).join("-"), brandCodes);
    return values.length > 0 ? [[facet, values]] : [];
  });
  return {
    ...(Object.fromEntries(facets) as FacetChoice),
    ...(name && { name }),
    ...(fits && { fits }),
    ...(query.get("in_stock") === "1" && { inStock: true }),
  };
}

/**
 * The query string of a filter, without "?". The same choice makes the same string in whatever order it was made, so
 * that finished pages can be kept by it.
 */
export function buildListQuery(filter: ListFilter, brandCodes: readonly string[]): string {
  const pairs = filter.name ? [`name=${encodeURIComponent(filter.name)}`] : [];
  for (const facet of FACETS) {
    const text = joinValues(filter[facet] ?? [], knownValues(facet, brandCodes));
    if (text !== "") pairs.push(`${facet}=${encodeURIComponent(text)}`);
  }
  if (filter.fits) pairs.push(`fits=${formatFrameSize(filter.fits)}`);
  if (filter.inStock) pairs.push("in_stock=1");
  return pairs.join("&");
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
