import type { PowerTypeCode } from "#domain/lenses/power-types.ts";
import type { Facet } from "./facets.ts";
import type { FrameSize } from "./frame-size.ts";
import type { SubCategorySlug } from "./product-kinds.ts";

/** A colour that a product may have: of one of these families, with all of these words in its name, or both. */
export type ColourTest = { readonly families?: readonly string[]; readonly words?: readonly string[] };

/** What somebody wishes of a product in words. Each must be met, and within one any of its values will do. */
export type Wish =
  | { readonly kind: "shelf"; readonly slugs: readonly SubCategorySlug[] }
  | { readonly kind: "facet"; readonly facet: Facet; readonly values: readonly string[] }
  | { readonly kind: "colour"; readonly anyOf: readonly ColourTest[] }
  /** What is charged, in paise, both ends included. */
  | { readonly kind: "price"; readonly fromPaise: number; readonly toPaise: number | null }
  /** In whole millimetres, both ends included, of one and the same size of the product. */
  | { readonly kind: "size"; readonly ranges: Readonly<Partial<Record<keyof FrameSize, readonly [number, number]>>> }
  /** A lens of this power type, and of one of these packages if any is named, goes into it. */
  | { readonly kind: "lens"; readonly power: PowerTypeCode; readonly packages: readonly string[] }
  /** Any of these words is in its text. */
  | { readonly kind: "title"; readonly words: readonly string[] }
  /** A word of a title, a brand or a colour, or of what sounds like it; an unfinished one stands for all that begin so. */
  | { readonly kind: "word"; readonly word: string; readonly isUnfinished: boolean };
