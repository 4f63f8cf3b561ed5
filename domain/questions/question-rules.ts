import { REASON_MAX, REASON_MIN } from "#domain/reviews/judgement.ts";

export const QUESTION_STATES = ["waiting", "answered", "refused"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export const QUESTION_MIN = 10;
export const QUESTION_MAX = 500;
export const ANSWER_MIN = 3;
export const ANSWER_MAX = 2_000;

export const QUESTION_WRONG = `Ask in ${QUESTION_MIN} to ${QUESTION_MAX} characters`;
export const QUESTION_TAKEN = "Thank you. We answer by e-mail and show the answer here";
export const QUESTION_REMOVED = "Your question is removed";

/** A question as its form sends it, without spaces around it; null when it is too short or too long. */
export function readQuestion(typed: unknown): string | null {
  const words = typeof typed === "string" ? typed.replaceAll("\r\n", "\n").trim() : "";
  // As PostgreSQL counts them: an emoji is one.
  const { length } = [...words];
  return length < QUESTION_MIN || length > QUESTION_MAX ? null : words;
}

export type Reply = { kind: "answer" | "refuse"; words: string };
export type ReplyRefusal = "decided" | "no_answer" | "no_reason";
export const REPLY_REFUSALS: Readonly<Record<ReplyRefusal, string>> = {
  decided: "This was decided already",
  no_answer: `Answer in ${ANSWER_MIN} to ${ANSWER_MAX} characters: it shows on the product's page`,
  no_reason: `Say why, in ${REASON_MIN} to ${REASON_MAX} characters: the customer reads it`,
};

export type Decided = { ok: true; state: QuestionState; answer: string; reason: string };

/** What becomes of a question: one that waits is answered or refused, one that was answered can be answered anew or taken away. */
export function decideReply(state: QuestionState, reply: Reply): Decided | { ok: false; reason: ReplyRefusal } {
  if (state === "refused") return { ok: false, reason: "decided" };
  const words = reply.words.trim();
  if (reply.kind === "answer") {
    if (words.length < ANSWER_MIN || words.length > ANSWER_MAX) return { ok: false, reason: "no_answer" };
    return { ok: true, state: "answered", answer: words, reason: "" };
  }
  if (words.length < REASON_MIN || words.length > REASON_MAX) return { ok: false, reason: "no_reason" };
  return { ok: true, state: "refused", answer: "", reason: words };
}
