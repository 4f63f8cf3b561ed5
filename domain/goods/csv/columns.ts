import { FIELD_LABELS, PRODUCT_FIELDS, type ProductField } from "#domain/goods/product-values.ts";

type Column = {
  key: string;
  /** As the export writes it. */
  header: string;
  /** Of what it says something: the product, one of its colours, or one size of a colour. */
  of: "product" | "colour" | "unit";
  /** For the guide to the file. */
  means: string;
  /** What other files call it. */
  also?: readonly string[];
};

const PRODUCT_MEANS: Readonly<Record<ProductField, readonly [means: string, ...also: string[]]>> = {
  title: ["The name, up to 80 characters. A new product needs it.", "title", "product name", "product title"],
  brandCode: ["A brand of the shop, by its name or code. A new product needs it.", "vendor", "brand name"],
  subCategorySlug: [
    "Eyeglasses, Sunglasses, Contact Lenses, ... A new product needs it.",
    "type",
    "product type",
    "kind",
  ],
  frameShape: ["Of glasses: Round, Aviator, ...", "frame shape"],
  frameType: ["Of glasses: Full Rim, Half Rim or Rim Less.", "rim", "rim type"],
  material: ["Of the frame: Acetate, Metal, ...", "frame material"],
  lensWidthMm: ["In whole millimetres.", "lens width mm", "eye size"],
  lensHeightMm: ["In whole millimetres.", "lens height mm"],
  bridgeMm: ["In whole millimetres.", "bridge mm", "bridge width", "dbl"],
  templeMm: ["In whole millimetres.", "temple mm", "temple", "arm length"],
  frontWidthMm: ["In whole millimetres.", "frame width", "total width"],
  weightG: ["In grams, without lenses.", "weight g", "frame weight"],
  nosePads: ["How it sits on the nose.", "nosepads"],
  hinge: ["How the temples fold.", "hinge type"],
  serialNumbers: ["Yes where each piece has a serial number of its own; empty is no.", "serial numbers", "serialised"],
  baseCurveHmm: ["Of contact lenses, in millimetres: 8.60.", "bc"],
  diameterHmm: ["Of contact lenses, in millimetres: 14.20.", "dia"],
  replacement: [
    "Of contact lenses: Daily, Fortnightly, Monthly, ...",
    "replacement schedule",
    "wear schedule",
    "modality",
  ],
  waterPercent: ["Of contact lenses, in per cent: 58.", "water content %", "water percent"],
  pricePaise: ["In rupees with tax, before the discount: 1599 or 1599.50.", "selling price", "sale price"],
  discountBp: ["In per cent, 0 to 100: 12.5.", "discount %", "discount percent"],
  mrpPaise: ["In rupees: what is printed on the box. The price is not above it.", "maximum retail price", "list price"],
  taxClass: ["Leave it empty for the usual one of the category.", "gst class"],
  hsnCode: ["4, 6 or 8 digits.", "hsn", "hsn/sac"],
  countryOfOrigin: ["In words: India.", "country", "origin", "made in"],
  maker: ["Name and address of the maker.", "manufacturer"],
  importer: ["Name and address, of goods that are not made in India.", "imported by"],
  netQuantity: ["As on the box: 1 N, 30 lenses.", "net qty", "pack size"],
  lenses: [
    "Which lenses can go into it, each as power type/package, with commas between them.",
    "lens kinds",
    "lenses",
    "lens packages",
  ],
  description: ["The text of its page, up to 5,000 characters.", "body", "long description"],
  seoTitle: ["Up to 70 characters; empty for the name.", "seo title", "meta title"],
  seoDescription: ["Up to 200 characters; empty for the description.", "seo description", "meta description"],
  audiences: ["Men, Women, Kids, with commas between them.", "gender", "audience", "audiences"],
  collections: ["The sliders and sale pages that show it, with commas between them.", "sliders"],
};

/** What a file of the catalogue can say, in the order in which it is exported. One row is one SKU. */
export const CSV_COLUMNS = [
  {
    key: "product",
    header: "Product",
    of: "product",
    means:
      "The number of the product, as in the address of its page. For a new one any word: rows with the same word are one product.",
    also: ["product key", "product id", "handle", "product number", "id"],
  },
  ...PRODUCT_FIELDS.map((key) => {
    const [means, ...also] = PRODUCT_MEANS[key];
    return { key, header: FIELD_LABELS[key], of: "product", means, also } as const;
  }),
  {
    key: "state",
    header: "State",
    of: "product",
    means: "live, scheduled, draft or archived. A new product is a draft where nothing is said.",
    also: ["status"],
  },
  {
    key: "liveAt",
    header: "Live from",
    of: "product",
    means: "Of a scheduled one: 2026-12-01 10:00, in India's time.",
    also: ["live at", "publish at"],
  },
  {
    key: "colorName",
    header: "Colour",
    of: "colour",
    means: "The colour's name, up to 40 characters.",
    also: ["color", "colour name", "color name"],
  },
  {
    key: "colorFamily",
    header: "Colour family",
    of: "colour",
    means: "The colour of the filter under which it is found: Black, Brown, ...",
    also: ["color family"],
  },
  {
    key: "hex",
    header: "Colour code",
    of: "colour",
    means: "What paints its chip: #1F3A5F.",
    also: ["hex", "color code"],
  },
  {
    key: "pictures",
    header: "Pictures",
    of: "colour",
    means: "The names of its pictures, in their order. Written by the export; an import leaves pictures as they are.",
    also: ["images", "picture names"],
  },
  {
    key: "attributeValue",
    header: "Size",
    of: "unit",
    means: "52-18-140 of glasses, -2.25 of contact lenses, empty for goods that come in one size.",
    also: ["power"],
  },
  {
    key: "sku",
    header: "SKU",
    of: "unit",
    means: "By which the row is known. Each only once in a file, and every row needs one.",
    also: ["variant sku", "item code"],
  },
  {
    key: "codes",
    header: "EAN",
    of: "unit",
    means: "Its bar codes with their check digits, with commas between them.",
    also: ["barcode", "bar code", "bar codes", "ean13", "gtin", "upc"],
  },
] as const satisfies readonly Column[];

export type CsvKey = ProductField | "product" | "state" | "liveAt" | ColourKey | "pictures" | UnitKey;
export type ColourKey = "colorName" | "colorFamily" | "hex";
export type UnitKey = "attributeValue" | "sku" | "codes";

export const CSV_KEYS: readonly CsvKey[] = CSV_COLUMNS.map(({ key }) => key);

export const isCsvKey = (word: unknown): word is CsvKey => (CSV_KEYS as readonly unknown[]).includes(word);

const HEADERS = Object.fromEntries(CSV_COLUMNS.map(({ key, header }) => [key, header])) as Record<CsvKey, string>;

export const headerOf = (key: CsvKey): string => HEADERS[key];
