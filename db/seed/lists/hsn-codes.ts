import type { ProductKind } from "#domain/catalogue/product-kinds.ts";

/** What the goods of the demonstration shop carry. */
export const HSN_CODES: Readonly<Record<ProductKind["taxClass"], string>> = {
  frame: "900311",
  sunglasses: "900410",
  "computer-glasses": "900490",
  "contact-lens": "900130",
  "spectacle-lens": "900150",
  solution: "33079020",
  case: "4202",
  "cleaning-kit": "3402",
  membership: "9997",
};

/** Frames of plastics have a heading of their own; the rate is the same. */
export function frameHsn(material: string): string {
  return ["Metal", "Stainless-steel", "Titanium"].includes(material) ? "900319" : HSN_CODES.frame;
}
