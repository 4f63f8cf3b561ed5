import { wordsOf } from "#web/console/forms/words-of.ts";

/** What the page of an order says once something was done, by the intent of its form; cancelling is a move with words of its own. Asking has a page of its own too. */
export const ORDER_DONE = {
  move: "Order moved.",
  cancelled: "Order cancelled.",
  note: "Note saved.",
  assign: "Order assigned.",
  promise: "The new day is promised.",
  parcel: "Parcel saved.",
  ask: "Taken down. The customer is told.",
  answer: "Answered. The customer is told.",
  ended: "Ended. The customer is told.",
  received: "Received. The customer is told.",
  asked: "Asked. Whoever decides finds it on their Today.",
} as const;
export type OrderDone = keyof typeof ORDER_DONE;

export const readDone = (word: string | null): string | null => wordsOf(ORDER_DONE, word);
