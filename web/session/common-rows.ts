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
