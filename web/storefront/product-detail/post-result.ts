import type { FieldErrors } from "#domain/wire/errors.ts";

/** The forms of the page, by the field `intent`. */
export const INTENTS = ["buy", "contact-lens", "power-type", "lens", "typed", "sheet", "review"] as const;
export type Intent = (typeof INTENTS)[number];

/** What a form of the page answers when it does not lead elsewhere: words, and everything that was typed. */
export type PostResult = {
  intent: Intent;
  ok: boolean;
  message: string;
  fields?: FieldErrors;
  /** Refused because nobody is signed in: the login pop-up is what helps. */
  needsSignIn?: true;
  values: Record<string, string>;
};

export function readIntent(form: FormData): Intent | null {
  const text = form.get("intent");
  return INTENTS.find((intent) => intent === text) ?? null;
}

export function readValues(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
