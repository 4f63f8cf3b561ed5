import type { WordFacet } from "#domain/catalogue/facets.ts";
import type { FrameSize } from "#domain/catalogue/frame-size.ts";

/** What the catalogue in memory is told of one published product. The membership is none of them. */
export type CatalogueRow = Record<WordFacet, string | null> & {
  id: number;
  title: string;
  brandCode: string;
  brandName: string;
  subCategorySlug: string;
  /** Whom it suits: any of GENDERS. */
  audiences: readonly string[];
  colours: readonly { family: string | null; name: string }[];
  /** Those of its sizes that are millimetres. */
  sizes: readonly FrameSize[];
  /** What the front measures beside its two lenses and the bridge, in millimetres; null of what is no frame. */
  sidesMm: number | null;
  /** The lenses that it takes or has, as domain/lenses/lens-keys.ts names them. */
  lensKeys: readonly string[];
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
