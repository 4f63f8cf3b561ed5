import { SIZE_FACETS, sizeBandOf } from "#domain/catalogue/size-bands.ts";
import { type Facet, FACETS } from "#domain/catalogue/sub-categories.ts";
import { priceBandOf } from "#domain/pricing/price-bands.ts";
import type { CatalogueRow } from "./catalogue-row.ts";

/** What a product can be chosen by: the facets, the shelf it stands on, and whether it is there. */
export const KINDS = [...FACETS, "sub_category", "stock"] as const;
export type Kind = Facet | "sub_category" | "stock";
export const IN_STOCK = "in stock";

const noneOr = (value: string | null) => (value === null ? [] : [value]);

/** The values that a product has of each kind. */
export function valuesOf(row: CatalogueRow): Record<Kind, readonly string[]> {
  const [lensWidths, bridges, temples] = SIZE_FACETS.map((facet) => row.sizes.map((size) => sizeBandOf(facet, size)));
  return {
    shape: noneOr(row.frameShape),
    brand: [row.brandCode],
    main_category: row.audiences,
    frame_type: noneOr(row.frameType),
    frame_color: row.colours.flatMap(({ family }) => noneOr(family)),
    material: noneOr(row.material),
    price: [priceBandOf(row.chargedPaise).code],
    lens_width: lensWidths!,
    bridge: bridges!,
    temple: temples!,
    sub_category: [row.subCategorySlug],
    stock: row.inStock ? [IN_STOCK] : [],
  };
}
