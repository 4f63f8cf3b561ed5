import { PRICE_BAND_CODES } from "#domain/pricing/price-bands.ts";
import { FRAME_COLOURS, FRAME_MATERIALS, FRAME_SHAPES, FRAME_TYPES, GENDERS, MATERIAL_ALIASES } from "./lists.ts";
import { type Facet, FACETS } from "./sub-categories.ts";

/** Chosen values by facet, as the catalogue spells them; a facet without a choice is absent. */
export type FacetChoice = { readonly [F in Facet]?: readonly string[] };

/** What a list is narrowed to by its query string. */
export type ListFilter = FacetChoice & { readonly name?: string };

/** The values that a facet can have. Brands are rows in the database, so the caller brings their codes. */
export function knownValues(facet: Facet, brandCodes: readonly string[]): readonly string[] {
  switch (facet) {
    case "shape":
      return FRAME_SHAPES;
    case "brand":
      return brandCodes;
    case "main_category":
      return GENDERS;
    case "frame_type":
      return FRAME_TYPES;
    case "frame_color":
      return FRAME_COLOURS;
    case "material":
      return FRAME_MATERIALS;
    case "price":
      return PRICE_BAND_CODES;
  }
}

const ALIASES: { readonly [F in Facet]?: Readonly<Record<string, readonly string[]>> } = {
  material: MATERIAL_ALIASES,
  main_category: { Kids: ["Juniors"] },
};

/** CAT EYE, cat-eye and Cateye are one shape. */
function keyOf(value: string): string {
  return value.toLowerCase().replaceAll(/[\s_-]/gu, "");
}

/** More values than any list holds: the rest of a hand-made query string is not read. */
const MOST_PIECES = 200;

/**
 * The values in a hyphen-joined text. A value may itself hold hyphens (Stainless-steel, MR6-MR10), so at each place the
 * longest run of pieces that is a known value counts. What is not known is passed over; the answer is in list order.
 */
export function parseFacetValues(facet: Facet, text: string, brandCodes: readonly string[]): string[] {
  const known = knownValues(facet, brandCodes);
  const byKey = new Map<string, readonly string[]>(known.map((value) => [keyOf(value), [value]]));
  for (const [alias, values] of Object.entries(ALIASES[facet] ?? {})) byKey.set(keyOf(alias), values);
  const longest = Math.max(1, ...known.map((value) => value.split(/[\s_-]/u).length));

  const pieces = text.split("-", MOST_PIECES);
  const chosen = new Set<string>();
  for (let start = 0; start < pieces.length;) {
    let length = Math.min(longest, pieces.length - start);
    while (length > 1 && !byKey.has(keyOf(pieces.slice(start, start + length).join("-")))) length -= 1;
    for (const value of byKey.get(keyOf(pieces.slice(start, start + length).join("-"))) ?? []) chosen.add(value);
    start += length;
  }
  return known.filter((value) => chosen.has(value));
}

/** Reads a list's filter from its query; a facet may also be repeated (?shape=Round&shape=Square). */
export function parseListFilter(query: URLSearchParams, brandCodes: readonly string[]): ListFilter {
  const name = query.get("name")?.trim();
  const facets = FACETS.flatMap((facet) => {
    const values = parseFacetValues(facet, query.getAll(facet).join("-"), brandCodes);
    return values.length > 0 ? [[facet, values]] : [];
  });
  return { ...(Object.fromEntries(facets) as FacetChoice), ...(name ? { name } : {}) };
}

/** The query string of a filter, without "?"; the same choice always makes the same string. */
export function buildListQuery(filter: ListFilter, brandCodes: readonly string[]): string {
  const query = new URLSearchParams();
  if (filter.name) query.set("name", filter.name);
  for (const facet of FACETS) {
    const values = filter[facet];
    if (values?.length) query.set(facet, joinValues(facet, values, brandCodes));
  }
  return query.toString();
}

/** MR6 and MR10 alone, in this order, would read as the alias MR6-MR10; turned round they do not. */
function joinValues(facet: Facet, values: readonly string[], brandCodes: readonly string[]): string {
  const joined = values.join("-");
  const read = parseFacetValues(facet, joined, brandCodes);
  return read.length === values.length ? joined : values.toReversed().join("-");
}

/** The filter with a value added to its facet, or taken out if it was there. */
export function toggleFacetValue(filter: ListFilter, facet: Facet, value: string): ListFilter {
  const chosen = filter[facet] ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const { [facet]: _old, ...rest } = filter;
  return values.length > 0 ? { ...rest, [facet]: values } : rest;
}
