import type { ProductField } from "#domain/goods/product-values.ts";
import type { UnitValues } from "#domain/goods/unit-fields.ts";

/** The names that the fields of a unit have in the form of its colour. */
export const unitName = (field: keyof UnitValues, unitId: number): string => `${field} ${unitId}`;

/** The size that is ticked to be taken away. */
export const goneName = (unitId: number): string => `gone ${unitId}`;

/** One tick of a list of a product's form. */
export const tickName = (field: ProductField, value: string): string => `${field}: ${value}`;
