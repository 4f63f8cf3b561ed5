import { familiesOf } from "#domain/catalogue/colour-families.ts";
import { type Facet, FACETS, WORD_FACETS } from "#domain/catalogue/facets.ts";
import type { FrameSize } from "#domain/catalogue/frame-size.ts";
import { frameWidthOf } from "#domain/catalogue/frame-width.ts";
import { SIZE_FACETS, sizeBandOf } from "#domain/catalogue/size-bands.ts";
import { recordOf } from "#domain/lists/record-of.ts";
import { priceBandOf } from "#domain/pricing/price-bands.ts";
import type { CatalogueRow } from "./catalogue-row.ts";

/** What a product can be chosen by: the facets, the shelf it stands on, whether it is there, its lenses. */
export const KINDS = [...FACETS, "sub_category", "stock", "colour", "lens"] as const;
export type Kind = Facet | "sub_category" | "stock" | "colour" | "lens";
export const IN_STOCK = "in stock";

const noneOr = (value: string | null) => (value === null ? [] : [value]);

function widthOf({ lensMm, bridgeMm }: FrameSize, sidesMm: number): string {
  return frameWidthOf(Math.round(2 * lensMm + bridgeMm + sidesMm));
}

/** The values that a product has of each kind. */
export function valuesOf(row: CatalogueRow): Record<Kind, readonly string[]> {
  return {
    ...recordOf(WORD_FACETS, (facet) => noneOr(row[facet])),
    ...recordOf(SIZE_FACETS, (facet) => row.sizes.map((size) => sizeBandOf(facet, size))),
    frame_width: row.sidesMm === null ? [] : row.sizes.map((size) => widthOf(size, row.sidesMm!)),
    brand: [row.brandCode],
    main_category: row.audiences,
    frame_color: row.colours.flatMap(familiesOf),
    price: [priceBandOf(row.chargedPaise).code],
    sub_category: [row.subCategorySlug],
    stock: row.inStock ? [IN_STOCK] : [],
    colour: row.colours.map(({ family, name }) => `${family ?? ""}\n${name}`),
    lens: row.lensKeys,
  };
}
