import { WORD_FACETS } from "#domain/catalogue/facets.ts";
import { recordOf } from "#domain/lists/record-of.ts";
import type { CatalogueRow } from "#search/catalogue-row.ts";

const plain: CatalogueRow = {
  id: 1,
  title: "Frame",
  brandCode: "chashma",
  brandName: "Chashma",
  subCategorySlug: "eye_glasses",
  audiences: [],
  ...recordOf(WORD_FACETS, () => null),
  colours: [],
  sizes: [],
  sidesMm: null,
  lensKeys: [],
  chargedPaise: 100_000,
  discountBp: 0,
  popularity: 0,
  createdAt: 0,
  reviewCount: 0,
  ratingHalves: 0,
  inStock: true,
};

/** A product in stock, without anything but what is said. */
export const makeRow = (given: Partial<CatalogueRow>): CatalogueRow => ({ ...plain, ...given });
