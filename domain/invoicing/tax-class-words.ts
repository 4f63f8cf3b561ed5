import type { TaxClass } from "./tax-rates.ts";

/** What the tax classes are called on screens. */
export const TAX_CLASS_WORDS: Readonly<Record<TaxClass, string>> = {
  frame: "Frames",
  "corrective-sunglasses": "Sunglasses with power",
  sunglasses: "Sunglasses",
  "computer-glasses": "Computer glasses",
  "contact-lens": "Contact lenses",
  "spectacle-lens": "Spectacle lenses",
  solution: "Lens solutions",
  case: "Cases",
  "cleaning-kit": "Cleaning kits",
  membership: "Membership",
  "cash-on-delivery": "Fee of cash on delivery",
};
