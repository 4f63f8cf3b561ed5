/** What the page of a customer says after each change. */
export const CUSTOMER_DONE = {
  changed: "Saved.",
  erased: "Erased. Their bills keep what the law asks for.",
  merged: "The two are one customer now.",
} as const;

export const readCustomerDone = (word: string | null): string | null =>
  word !== null && Object.hasOwn(CUSTOMER_DONE, word) ? CUSTOMER_DONE[word as keyof typeof CUSTOMER_DONE] : null;
