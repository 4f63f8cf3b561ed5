import { wordsOf } from "#web/console/forms/words-of.ts";

/** What the page of a customer says after each change. */
export const CUSTOMER_DONE = {
  added: "The customer is added.",
  changed: "Saved.",
  erased: "Erased. Their bills keep what the law asks for.",
  merged: "The two are one customer now.",
  consent: "Written down.",
} as const;

export const readCustomerDone = (word: string | null): string | null => wordsOf(CUSTOMER_DONE, word);
