import type { CartLineInput } from "#domain/wire/billing.ts";

/** A second time the same unit is more of it, where more than one can be had; frames and lenses stay lines of their own. */
export function isSameUnit(a: CartLineInput, b: CartLineInput): boolean {
  return (
    a.productId === b.productId &&
    a.attributeValueId === b.attributeValueId &&
    a.eye === b.eye &&
    a.lensRecordId === null &&
    b.lensRecordId === null
  );
}
