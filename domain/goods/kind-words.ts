import type { KindFamily } from "#domain/catalogue/product-kinds.ts";

/** What goods of a family are to the shop: with sizes, with powers, or neither. */
export const KIND_WORDS: Readonly<Record<KindFamily, string>> = {
  glasses: "Glasses",
  contact_lens: "Contact lenses",
  goods: "Other goods",
  membership: "Membership",
  own_frame: "Lenses for an own frame",
  lens_blank: "Lens blanks",
};
