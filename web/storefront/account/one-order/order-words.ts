/** What is said of an order after its form was taken, by the word that the address of the page holds. */
export const ORDER_DONE = {
  cancelled: "Your order is cancelled",
  asked: "We have your request and will reply by e-mail",
} as const;

export function isOrderDone(word: string | null): word is keyof typeof ORDER_DONE {
  return word !== null && Object.hasOwn(ORDER_DONE, word);
}

export const orderPath = (billingId: string) => `/orders/${billingId}`;

/** Frames for the lenses of a line. */
export const sameLensesPath = (billingId: string, lineId: number) => `/orders/${billingId}/lenses/${lineId}`;

/** Of what could be ordered again, when nothing of it is left to sell. */
export const NOTHING_NOW = "This cannot be ordered now.";
