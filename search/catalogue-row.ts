import type { FrameSize } from "#domain/catalogue/frame-size.ts";

/** What the catalogue in memory is told of one published product. The membership is none of them. */
export type CatalogueRow = {
  id: number;
  title: string;
  brandCode: string;
  brandName: string;
  subCategorySlug: string;
  /** Whom it suits: any of GENDERS. */
  audiences: readonly string[];
  frameShape: string | null;
  frameType: string | null;
  material: string | null;
  colours: readonly { family: string | null; name: string }[];
  /** Those of its sizes that are millimetres. */
  sizes: readonly FrameSize[];
  chargedPaise: number;
  discountBp: number;
  popularity: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  reviewCount: number;
  /** Sum of the ratings in half stars. */
  ratingHalves: number;
  /** Whether any size of any colour can be bought online. */
  inStock: boolean;
};
