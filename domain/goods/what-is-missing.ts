import { findKind } from "#domain/catalogue/product-kinds.ts";
import {
  FIELD_LABELS,
  PRODUCT_PARTS,
  type ProductField,
  type ProductPart,
  type ProductValues,
} from "./product-values.ts";

/** What keeps a product from being live, and where on its page that is mended. */
export type Missing = { field: ProductField | "colours" | "sizes" | "pictures"; words: string; anchor: string };

/** What of its colours decides whether a product can be live. */
export type MissingColour = {
  colorName: string;
  units: number;
  pictures: number;
  /** Not in the shop yet: it keeps nothing else from being there. */
  isHidden?: boolean;
};

const AT_LEAST: Partial<Record<ProductField, string>> = {
  description: "Write a description",
  hsnCode: "HSN code is missing",
  countryOfOrigin: "Country of origin is missing",
  maker: "The maker's name and address are missing",
  netQuantity: "Net quantity is missing, such as 1 N",
};

const UNSAID: Partial<Record<ProductField, string>> = { audiences: "Say for whom it is" };

const OF_GLASSES: readonly ProductField[] = [
  "frameShape",
  "frameType",
  "material",
  "lensWidthMm",
  "bridgeMm",
  "templeMm",
  "audiences",
];

const partOf = (field: ProductField): ProductPart => {
  const parts = Object.entries(PRODUCT_PARTS) as [ProductPart, readonly ProductField[]][];
  return parts.find(([, fields]) => fields.includes(field))![0];
};

/** The place of a field on the page of its product. */
export const anchorOf = (field: ProductField): string => `${partOf(field)}-${field}`;

/** Everything that is missing, in the order of the page. Nothing missing: it can be live. */
export function whatIsMissing(values: ProductValues, colours: readonly MissingColour[]): Missing[] {
  const family = findKind(values.subCategorySlug)?.family;
  const missing: Missing[] = [];
  const say = (field: ProductField, words: string) => missing.push({ field, words, anchor: anchorOf(field) });
  const isEmpty = (field: ProductField): boolean => {
    const value = values[field];
    return value === null || value === "" || (Array.isArray(value) && value.length === 0);
  };
  if (family === "glasses")
    for (const field of OF_GLASSES)
      if (isEmpty(field)) say(field, UNSAID[field] ?? `${FIELD_LABELS[field]} is missing`);
  if (family === "contact_lens")
    for (const field of ["baseCurveHmm", "diameterHmm"] as const)
      if (isEmpty(field)) say(field, `${FIELD_LABELS[field]} is missing`);
  if (values.pricePaise === 0) say("pricePaise", "Price is missing");
  if (values.mrpPaise === 0) say("mrpPaise", "MRP is missing");
  if (values.pricePaise > values.mrpPaise) say("pricePaise", "The price is above the MRP");
  for (const [field, words] of Object.entries(AT_LEAST) as [ProductField, string][])
    if (isEmpty(field)) say(field, words);
  if (!isEmpty("countryOfOrigin") && values.countryOfOrigin.toLowerCase() !== "india" && isEmpty("importer"))
    say("importer", `The importer is missing: it comes from ${values.countryOfOrigin}`);
  return [...missing, ...missingOf(colours)];
}

function missingOf(colours: readonly MissingColour[]): Missing[] {
  const open = colours.filter(({ isHidden }) => isHidden !== true);
  if (open.length > 0) return open.flatMap(missingOfColour);
  const words = colours.length === 0 ? "It has no colour yet" : "None of its colours is published";
  return [{ field: "colours", words, anchor: "colours" }];
}

/** What keeps one colour from the shop. */
export function missingOfColour({ colorName, units, pictures }: MissingColour): Missing[] {
  const missing: Missing[] = [];
  if (units === 0) missing.push({ field: "sizes", words: `${colorName} has no size or unit yet`, anchor: "colours" });
  if (pictures === 0) missing.push({ field: "pictures", words: `${colorName} has no picture yet`, anchor: "pictures" });
  return missing;
}
