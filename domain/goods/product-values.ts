import type { Replacement } from "#domain/catalogue/contact-lens-facts.ts";
import type { Hinge, NosePads } from "#domain/catalogue/frame-facts.ts";
import type { FrameMaterial, FrameShape, FrameType, Gender, SaleType, SliderKey } from "#domain/catalogue/lists.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { TaxClass } from "#domain/invoicing/tax-rates.ts";

export type Collection = SliderKey | SaleType;

/** All of a product that staff write, by the names of its columns. Money is paise, the discount basis points. */
export type ProductValues = {
  title: string;
  brandCode: string;
  subCategorySlug: SubCategorySlug;
  frameShape: FrameShape | null;
  frameType: FrameType | null;
  material: FrameMaterial | null;
  lensWidthMm: number | null;
  lensHeightMm: number | null;
  bridgeMm: number | null;
  templeMm: number | null;
  frontWidthMm: number | null;
  weightG: number | null;
  nosePads: NosePads | null;
  hinge: Hinge | null;
  /** Each piece has one of its own. */
  serialNumbers: boolean;
  /** Hundredths of a millimetre. */
  baseCurveHmm: number | null;
  diameterHmm: number | null;
  replacement: Replacement | null;
  waterPercent: number | null;
  pricePaise: number;
  discountBp: number;
  mrpPaise: number;
  /** Null: the usual one of its sub-category. */
  taxClass: TaxClass | null;
  hsnCode: string;
  countryOfOrigin: string;
  maker: string;
  importer: string | null;
  netQuantity: string;
  /** Which of its brand's lenses can go into it: "power type/package", in order. */
  lenses: readonly string[];
  description: string;
  seoTitle: string | null;
  seoDescription: string | null;
  audiences: readonly Gender[];
  /** The sliders and sale pages that show it. */
  collections: readonly Collection[];
};
export type ProductField = keyof ProductValues;

/** The page of a product in parts, each a form of its own. */
export const PRODUCT_PARTS = {
  what: ["title", "brandCode", "subCategorySlug", "frameShape", "frameType", "material", "serialNumbers"],
  measures: [
    "lensWidthMm",
    "lensHeightMm",
    "bridgeMm",
    "templeMm",
    "frontWidthMm",
    "weightG",
    "nosePads",
    "hinge",
    "baseCurveHmm",
    "diameterHmm",
    "replacement",
    "waterPercent",
  ],
  offer: ["pricePaise", "discountBp", "mrpPaise"],
  law: ["taxClass", "hsnCode", "countryOfOrigin", "maker", "importer", "netQuantity"],
  lenses: ["lenses"],
  texts: ["description", "seoTitle", "seoDescription"],
  audience: ["audiences", "collections"],
} as const satisfies Record<string, readonly ProductField[]>;
export type ProductPart = keyof typeof PRODUCT_PARTS;

export const PRODUCT_FIELDS: readonly ProductField[] = Object.values(PRODUCT_PARTS).flat();

export const isProductPart = (word: unknown): word is ProductPart =>
  typeof word === "string" && Object.hasOwn(PRODUCT_PARTS, word);

export const FIELD_LABELS: Readonly<Record<ProductField, string>> = {
  title: "Name",
  brandCode: "Brand",
  subCategorySlug: "Category",
  frameShape: "Shape",
  frameType: "Frame type",
  material: "Material",
  lensWidthMm: "Lens width",
  lensHeightMm: "Lens height",
  bridgeMm: "Bridge",
  templeMm: "Temple length",
  frontWidthMm: "Front width",
  weightG: "Weight",
  nosePads: "Nose pads",
  hinge: "Hinge",
  serialNumbers: "Each piece has a serial number",
  baseCurveHmm: "Base curve",
  diameterHmm: "Diameter",
  replacement: "Replacement",
  waterPercent: "Water content",
  pricePaise: "Price",
  discountBp: "Discount",
  mrpPaise: "MRP",
  taxClass: "Tax class",
  hsnCode: "HSN code",
  countryOfOrigin: "Country of origin",
  maker: "Maker",
  importer: "Importer",
  netQuantity: "Net quantity",
  lenses: "Lenses offered",
  description: "Description",
  seoTitle: "Title for search engines",
  seoDescription: "Description for search engines",
  audiences: "For whom",
  collections: "Collections",
};

export const COLLECTION_LABELS: Readonly<Record<Collection, string>> = {
  bestsellingEyeglasses: "Bestselling eyeglasses",
  contactLenses: "Contact lenses",
  premiumEyewears: "Premium eyewear",
  trendingEyeglasses: "Trending eyeglasses",
  trendingSunglasses: "Trending sunglasses",
  saleEyewears: "Sale",
};
