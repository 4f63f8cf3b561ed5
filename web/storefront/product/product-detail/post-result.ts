import type { FormAnswer } from "#web/forms/answer.ts";

/** The forms of the page, by the field `intent`. */
export const INTENTS = [
  "buy",
  "contact-lens",
  "power-type",
  "lens",
  "typed",
  "sheet",
  "review",
  "question",
  "tell-me",
] as const;
export type Intent = (typeof INTENTS)[number];

/** What a form of the page answers when it does not lead elsewhere: words, and everything that was typed. */
export type PostResult = { intent: Intent; message: string; values: Record<string, string> } & FormAnswer;

export function readIntent(form: FormData): Intent | null {
  const text = form.get("intent");
  return INTENTS.find((intent) => intent === text) ?? null;
}
