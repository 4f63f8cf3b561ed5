import { usedPasskeySchema } from "#domain/accounts/passkey-forms.ts";
import type { FactorAnswer, FactorGiven } from "#services/second-factor/give-second-factor.ts";
import type { SentForm } from "#web/forms/answer.ts";
import { readJson } from "#web/forms/read-json.ts";
import { factorCodeField, factorPasskeyField } from "./field-names.ts";

/** What was given in a form: a code, or what a device has signed. Null where there is neither. */
export function readFactorAnswer(sent: SentForm): FactorAnswer | null {
  const passkey = usedPasskeySchema.safeParse(readJson(sent[factorPasskeyField] ?? null));
  if (passkey.success) return { passkey: passkey.data };
  const code = sent[factorCodeField];
  return typeof code === "string" && code.trim() !== "" && code.length <= 60 ? { code } : null;
}

export const CODE_MISSING = "Type the six digits that your authenticator app shows";

export const FACTOR_WORDS: Readonly<Record<Extract<FactorGiven, { ok: false }>["reason"], string>> = {
  wrong_factor: "This code is not right. Type the one that the app shows now",
  factor_used: "This code was used already. Wait for the next one, up to half a minute",
  passkey_refused: "This passkey could not be checked. Try again, or type a code",
  signed_out: "Your session has ended. Sign in again",
};
