import type { ProductKind } from "#domain/catalogue/product-kinds.ts";

export function atMostText(most: number): string {
  return `At most ${most} of one product can be ordered at a time`;
}

export function isQuantityAllowed({ maxQuantity }: Pick<ProductKind, "maxQuantity">, quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
}
