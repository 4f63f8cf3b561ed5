import { VERDICT_REFUSALS, type VerdictRefusal } from "#domain/reviews/judgement.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import type { Reason } from "#web/forms/answer.ts";

/** A page has several fields "why", one for each thing that is judged: an error names the one that it belongs to. */
export const whyField = (id: number | string): string => `why-${id}`;

/** Why a verdict was not taken: at its own field where the reason is missing. */
export function verdictRefused(refusal: VerdictRefusal, id: number | string): Reason {
  const message = `${VERDICT_REFUSALS[refusal]}.`;
  return refusal === "no_reason"
    ? { ...ERRORS.validation, fields: { [whyField(id)]: message } }
    : { status: 409, message };
}
