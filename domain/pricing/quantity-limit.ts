import { SUB_CATEGORIES, type SubCategorySlug } from "#domain/catalogue/sub-categories.ts";

/** What a cart line can hold: a product of a sub-category, or the membership. */
export type CartCategory = SubCategorySlug | "membership";

/** Frames and the membership are sold one per line; boxes, bottles and cases up to ten. */
export function maxQuantity(category: CartCategory): number {
  return category === "membership" || SUB_CATEGORIES[category].isFrame ? 1 : 10;
}

export function atMostText(most: number): string {
  return `At most ${most} of one product can be ordered at a time`;
}

export function isQuantityAllowed(category: CartCategory, quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity(category);
}
