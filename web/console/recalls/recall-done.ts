import { wordsOf } from "#web/console/forms/words-of.ts";

/** What the page of a recall says after each press. */
export const RECALL_DONE = {
  mail: "The e-mail is on its way.",
  message: "Written down as asked.",
  call: "Written down as asked.",
  no_answer: "Written down. Try again another day.",
} as const;

export const readRecallDone = (word: string | null): string | null => wordsOf(RECALL_DONE, word);
