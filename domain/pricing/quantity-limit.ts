import type { ProductKind } from "#domain/catalogue/product-kinds.ts";

export function atMostText(most: number): string {
  return `You can order up to ${most} of one product at a time`;
}

export function isQuantityAllowed({ maxQuantity }: Pick<ProductKind, "maxQuantity">, quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
}
