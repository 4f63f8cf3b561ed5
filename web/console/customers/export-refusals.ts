import type { Reason, Refusal } from "#web/forms/answer.ts";
import { CODE_MISSING, FACTOR_WORDS } from "#web/console/second-factor/factor-answer.ts";
import { factorCodeField } from "#web/console/second-factor/field-names.ts";

const WORDS: Readonly<Record<string, string>> = { ...FACTOR_WORDS, missing: CODE_MISSING };

/** Why the file was not given, in the word that the address of its page takes. */
export function refusedWord({ message, fields }: Pick<Reason, "message" | "fields">): string {
  const said = fields?.[factorCodeField] ?? message;
  return Object.keys(WORDS).find((word) => WORDS[word] === said) ?? "missing";
}

/** The same, as a form says it; a word that is unknown says nothing. */
export function refusalOf(word: string | null): Refusal | undefined {
  if (word === null || !Object.hasOwn(WORDS, word)) return undefined;
  const message = WORDS[word]!;
  return { ok: false, message, fields: { [factorCodeField]: message } };
}
