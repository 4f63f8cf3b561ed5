import { isOnNoShelf, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { FRAME_ONLY, SELECT_LENS_TEXT } from "#domain/lenses/power-types.ts";
import { isOfferedForOwnFrame } from "#domain/own-frame/own-frame.ts";
import { lensPrice } from "#domain/pricing/lens-price.ts";
import { isQuantityAllowed } from "#domain/pricing/quantity-limit.ts";
import type { UnitFacts } from "#domain/pricing/bill-line.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";

export type LineRefusal =
  | "unknown_product"
  | "unknown_value"
  | "quantity"
  | "lens_not_possible"
  | "lens_not_offered"
  | "lens_missing"
  | "own_frame_off"
  | "frame_not_described"
  | "eye_not_possible";

export const LINE_REFUSAL_TEXT: Readonly<Record<LineRefusal, string>> = {
  unknown_product: "This product is no longer sold",
  unknown_value: "We no longer sell this size or colour",
  quantity: "This quantity is not possible",
  lens_not_possible: "This product is sold without a choice of lenses",
  lens_not_offered: "This lens is not offered for this frame",
  lens_missing: SELECT_LENS_TEXT,
  own_frame_off: "We do not fit lenses into other frames at the moment, so this cannot be bought now",
  frame_not_described: "Please tell us about your frame first, under Lenses for your own frame",
  eye_not_possible: "Only contact lenses are chosen eye by eye",
};

/** The line as it is kept: "frame only" is no power type, what is on no shelf has no value. */
export type CheckedLine =
  | { ok: true; line: CartLineInput; facts: UnitFacts & { product: NonNullable<UnitFacts["product"]> } }
  | { ok: false; line: CartLineInput; facts: UnitFacts; reason: LineRefusal };

/** Whether a line names things that exist and belong together. Says nothing about stock. */
export function checkLine(given: CartLineInput, facts: UnitFacts): CheckedLine {
  const frameOnly = given.lensRecordId === null && given.powerTypeCode === FRAME_ONLY;
  const line = frameOnly ? { ...given, powerTypeCode: null } : given;
  const refuse = (reason: LineRefusal): CheckedLine => ({ ok: false, line, facts, reason });
  const { product, value, lens } = facts;
  if (product === null) return refuse("unknown_product");
  const kind = PRODUCT_KINDS[product.category];
  if (isOnNoShelf(kind.slug) ? line.attributeValueId !== null : value === null) return refuse("unknown_value");
  if (!isQuantityAllowed(kind, line.quantity)) return refuse("quantity");
  if (line.eye !== null && kind.flow !== "each-eye") return refuse("eye_not_possible");
  if (kind.family === "own_frame") {
    if (product.isOwnFrameOff) return refuse("own_frame_off");
    if (!product.ownFrame) return refuse("frame_not_described");
    if (line.lensRecordId === null) return refuse("lens_missing");
    if (lens === null || !isOfferedForOwnFrame(lensPrice(lens))) return refuse("lens_not_offered");
  }
  if (line.lensRecordId === null && line.powerTypeCode !== null)
    return refuse(kind.flow === "lens-wizard" ? "lens_missing" : "lens_not_possible");
  if (line.lensRecordId === null) return { ok: true, line, facts: { ...facts, product } };
  if (kind.flow !== "lens-wizard") return refuse("lens_not_possible");
  if (lens === null) return refuse("lens_not_offered");
  if (line.powerTypeCode !== null && line.powerTypeCode !== lens.powerTypeCode) return refuse("lens_not_offered");
  return { ok: true, line: { ...line, powerTypeCode: lens.powerTypeCode }, facts: { ...facts, product } };
}
