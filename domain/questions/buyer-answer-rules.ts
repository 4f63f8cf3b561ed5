/** What customers who bought something answer to the questions of others. Staff judge it as they judge photos of reviews. */
export const BUYER_ANSWER_MIN = 3;
export const BUYER_ANSWER_MAX = 1_000;
/** As many show under one question, the newest. */
export const BUYER_ANSWERS_SHOWN = 3;

export const BUYER_ANSWER_WRONG = `Answer in ${BUYER_ANSWER_MIN} to ${BUYER_ANSWER_MAX} characters`;
export const BUYER_ANSWER_TAKEN = "Thank you. Your answer shows once we have looked at it";
export const BUYER_ANSWER_REMOVED = "Your answer is removed";

export type BuyerAnswerRefusal = "not_bought" | "given";
export const BUYER_ANSWER_REFUSALS: Readonly<Record<BuyerAnswerRefusal, string>> = {
  not_bought: "Only customers who bought this product and kept it can answer",
  given: "You have answered this question already",
};

/** For whoever was still writing. */
export const BUYER_ANSWER_TOO_LATE = "This question is no longer shown, so nobody can answer it";

/** What its writer reads when the order was cancelled or sent back. */
export const NO_LONGER_BOUGHT = "The product was cancelled or sent back, and only buyers answer here";

/** An answer as its form sends it, without spaces around it; null when it is too short or too long. */
export function readBuyerAnswer(typed: unknown): string | null {
  const words = typeof typed === "string" ? typed.replaceAll("\r\n", "\n").trim() : "";
  // As PostgreSQL counts them: an emoji is one.
  const { length } = [...words];
  return length < BUYER_ANSWER_MIN || length > BUYER_ANSWER_MAX ? null : words;
}
