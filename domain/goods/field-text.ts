import { GENDERS, SALE_TYPES, SLIDER_KEYS } from "#domain/catalogue/lists.ts";
import { TAX_CLASSES } from "#domain/invoicing/tax-rates.ts";
import type { ProductField, ProductValues } from "./product-values.ts";
import { hundredthsText } from "./read-figure.ts";

export const COLLECTIONS = [...SLIDER_KEYS, ...SALE_TYPES] as const;

/** Goods name a class of these; sunglasses become corrective by their lenses, and the fee is no product. */
export const GOODS_TAX_CLASSES = TAX_CLASSES.filter(
  (one) => !["corrective-sunglasses", "cash-on-delivery", "membership"].includes(one),
);

/** How a field says that something is so; nothing is no. */
export const YES = "Yes";

const HUNDREDTHS: readonly ProductField[] = ["baseCurveHmm", "diameterHmm", "pricePaise", "discountBp", "mrpPaise"];

/** What a field or a cell shows of a value, which its rule reads back as the same. */
export function fieldText<Field extends ProductField>(field: Field, value: ProductValues[Field] | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? YES : "";
  if (typeof value === "number") return HUNDREDTHS.includes(field) ? hundredthsText(value) : String(value);
  return typeof value === "string" ? value : ordered(field, value).join(", ");
}

const ORDERS: Partial<Record<ProductField, readonly string[]>> = { audiences: GENDERS, collections: COLLECTIONS };

/** As its rule reads it, however the database or a page orders it. */
function ordered(field: ProductField, list: readonly string[]): readonly string[] {
  const order = ORDERS[field];
  return order ? list.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) : list.toSorted();
}

export const isSameValue = <Field extends ProductField>(
  field: Field,
  one: ProductValues[Field] | undefined,
  other: ProductValues[Field] | undefined,
): boolean => fieldText(field, one) === fieldText(field, other);

/** The fields in which two states of a product differ. */
export const differingFields = (
  fields: readonly ProductField[],
  one: Partial<ProductValues>,
  other: Partial<ProductValues>,
): ProductField[] => fields.filter((field) => !isSameValue(field, one[field], other[field]));

export const pickFields = (values: Partial<ProductValues>, fields: readonly ProductField[]): Partial<ProductValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
