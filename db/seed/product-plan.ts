import type { TaxClass } from "#domain/invoicing/tax-rates.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { Colourway } from "#domain/frames/colourway.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { Replacement } from "#domain/catalogue/contact-lens-facts.ts";
import type { FrameColour, Gender } from "#domain/catalogue/lists.ts";
import type { GoodsKind } from "./lists/goods-row.ts";

/** A stock-keeping unit before it has an id. */
export type ValuePlan = { value: string; sku: string; websiteStock: number };

/** The model's code and the colour's number, as its photographs are named: "CHA-E001-2" of "CHA-E001-2-52". */
export const modelColour = ([first]: readonly ValuePlan[]): string => first!.sku.split("-").slice(0, 3).join("-");

/** What the membership's pictures are kept under; it has no stock-keeping unit. */
export const MEMBERSHIP_MODEL = "CHA-M001-1";

export type VariantPlan = {
  colorName: string;
  colorFamily: FrameColour | null;
  /** For the swatch; null is Standard. */
  paint: Colourway | { hex: string } | null;
  values: ValuePlan[];
};

/** What pictures of the product show. */
export type Subject =
  | { kind: "frame"; design: FrameDesign }
  | { kind: "contact-lens"; boxOf: string }
  | { kind: "goods"; goods: GoodsKind }
  | { kind: "membership" };

/** A product before it has ids and pictures: what the rules of the demonstration shop decided. */
export type ProductPlan = {
  title: string;
  description: string;
  subCategory: SubCategorySlug | "membership";
  mainCategory: Gender | "Unisex";
  audiences: Gender[];
  brandCode: string;
  brandName: string;
  frameShape: string | null;
  frameType: string | null;
  material: string | null;
  pricePaise: number;
  discountBp: number;
  mrpPaise: number;
  taxClass: TaxClass;
  hsnCode: string;
  countryOfOrigin: string;
  maker: string;
  importer: string | null;
  netQuantity: string;
  baseCurveHmm: number | null;
  diameterHmm: number | null;
  /** Of contact lenses. */
  replacement?: Replacement;
  waterPercent?: number;
  popularity: number;
  /** Days before the seeding on which it came into the shop. */
  ageDays: number;
  /** Sold in the physical stores too. */
  inStores: boolean;
  /** The lens packages that can go into it; none means that it is bought directly. */
  lensPackages: string[];
  subject: Subject;
  variants: VariantPlan[];
};
