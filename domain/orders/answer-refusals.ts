/** Of the words to the customer. */
export const MOST_ANSWER = 1000;

/** Why a yes or no to a return or a remake is not taken. */
export const ANSWER_REFUSALS = {
  nothing_asked: "Nothing waits for an answer on this order",
  words_missing: "A refusal needs words that the customer can understand",
} as const;
export type AnswerRefusal = keyof typeof ANSWER_REFUSALS;

/** Why nothing is received or ended. */
export const NOTHING_AWAITED = "Nothing that was approved is awaited for this order";
