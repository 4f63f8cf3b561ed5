import { PRICE_BANDS } from "#domain/pricing/price-bands.ts";
import { COLOUR_FAMILIES } from "./colour-families.ts";
import { FRAME_WIDTH_LABELS, FRAME_WIDTHS } from "./frame-width.ts";
import { FRAME_MATERIALS, FRAME_SHAPES, FRAME_TYPES, GENDER_LABELS, GENDERS, MATERIAL_ALIASES } from "./lists.ts";
import { SIZE_BANDS, SIZE_FACETS } from "./size-bands.ts";
import type { KnownValues } from "./split-values.ts";

/** The query keys that a filter can have, in the order in which they stand in a query string. */
export const FACETS = [
  "shape",
  "brand",
  "main_category",
  "frame_type",
  "frame_color",
  "material",
  "price",
  "frame_width",
  ...SIZE_FACETS,
] as const;
export type Facet = (typeof FACETS)[number];

/** Those of which a product has one value or none, in a column of its own (`FACET_COLUMNS` of the database's schema). */
export const WORD_FACETS = ["shape", "frame_type", "material"] as const satisfies readonly Facet[];
export type WordFacet = (typeof WORD_FACETS)[number];

type FacetRow = {
  /** The heading in the filter panel. */
  label: string;
  /** The values, each its own label unless `labels` says otherwise. Neither these nor bands: codes of brands, which are rows in the database. */
  values?: readonly string[];
  labels?: Readonly<Record<string, string>>;
  /** Ranges of a figure. */
  bands?: readonly { code: string; label: string }[];
  aliases?: KnownValues["aliases"];
  /** Written in words: one that none of its values is called stays in the filter, and finds nothing. */
  isWorded?: true;
  /** What people look for by name: "round eyeglasses", "Titan sunglasses for men". Nobody looks for a price band. */
  isNamed?: true;
};

const FACET_ROWS: Readonly<Record<Facet, FacetRow>> = {
  shape: { label: "Shape", values: FRAME_SHAPES, isWorded: true, isNamed: true },
  brand: { label: "Brand", isWorded: true, isNamed: true },
  main_category: {
    label: "For",
    values: GENDERS,
    labels: GENDER_LABELS,
    aliases: { Kids: ["Juniors"] },
    isNamed: true,
  },
  frame_type: { label: "Frame type", values: FRAME_TYPES, isWorded: true, isNamed: true },
  frame_color: { label: "Colour", values: COLOUR_FAMILIES, isWorded: true, isNamed: true },
  material: { label: "Material", values: FRAME_MATERIALS, aliases: MATERIAL_ALIASES, isWorded: true, isNamed: true },
  price: { label: "Price", bands: PRICE_BANDS },
  frame_width: { label: "Frame width", values: FRAME_WIDTHS, labels: FRAME_WIDTH_LABELS },
  lens_width: { label: "Lens width", bands: SIZE_BANDS.lens_width },
  bridge: { label: "Bridge", bands: SIZE_BANDS.bridge },
  temple: { label: "Temple length", bands: SIZE_BANDS.temple },
};

/** What most people choose by stands first in the filter panel; the others follow in the order of addresses. */
export const FIRST_FACETS: readonly Facet[] = ["price", "frame_color"];

export const WORDED_FACETS = FACETS.filter((facet) => FACET_ROWS[facet].isWorded);
export const NAMED_FACETS = FACETS.filter((facet) => FACET_ROWS[facet].isNamed);

/** The values that a facet can have. Brands are rows in the database, so the caller brings their codes. */
export function knownValues(facet: Facet, brandCodes: readonly string[]): KnownValues {
  const { values, bands, aliases } = FACET_ROWS[facet];
  return { values: values ?? bands?.map(({ code }) => code) ?? brandCodes, ...(aliases && { aliases }) };
}

/** The heading of a facet in the filter panel. */
export function facetLabel(facet: Facet): string {
  return FACET_ROWS[facet].label;
}

/** How a value is shown: Juniors as Kids, a price band in rupees, a brand by its name. */
export function facetValueLabel(facet: Facet, value: string, brandNames: Readonly<Record<string, string>>): string {
  const { values, labels, bands } = FACET_ROWS[facet];
  if (bands) return bands.find(({ code }) => code === value)?.label ?? value;
  // A code may be anything that somebody has written into an address.
  const names = values ? (labels ?? {}) : brandNames;
  return Object.hasOwn(names, value) ? names[value]! : value;
}
