// What rows of site-access.ts have in common.

export const open = { reads: "everybody", writes: "nobody", does: "shop.read" } as const;
export const own = { reads: "signed-in", writes: "signed-in" } as const;
/** What a form for a prescription of an order sends. */
export const givesPrescription = {
  typed: "prescription.give",
  sheet: "prescription.give",
  saved: "prescription.give",
  fhir: "prescription.give",
} as const;

/** The forms of the product page, by their `intent`. */
export const productPosts = {
  buy: "cart.change",
  "contact-lens": "cart.change",
  "power-type": "cart.change",
  lens: "cart.change",
  typed: "prescription.keep",
  sheet: "prescription.keep",
  review: "review.write",
  question: "question.ask",
  "tell-me": "stock.wait",
} as const;

/** Of the checkout: the addresses on it, and an order that is paid in a store. */
export const checkoutPosts = {
  "add-address": "address.change",
  "edit-address": "address.change",
  "delete-address": "address.change",
  reserve: "order.place",
} as const;

/** An address that is asked about, that is written anew, and that a form is for. */
export const checkoutAddressIds = {
  "query confirm": "as unknown",
  "query edit": "as unknown",
  "form id": "as unknown",
} as const;
