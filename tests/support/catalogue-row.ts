import type { CatalogueRow } from "#search/catalogue-row.ts";

const plain: CatalogueRow = {
  id: 1,
  title: "Frame",
  brandCode: "chashma",
  brandName: "Chashma",
  subCategorySlug: "eye_glasses",
  audiences: [],
  frameShape: null,
  frameType: null,
  material: null,
  colours: [],
  sizes: [],
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
