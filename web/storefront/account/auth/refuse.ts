import { data } from "react-router";
import type { z } from "zod";
import { ACCOUNT_REFUSALS, type AccountRefusal } from "#domain/accounts/refusals.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { type ErrorCode, ERRORS } from "#domain/wire/errors.ts";
import { type Reason, typedValues } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import type { AuthView } from "#web/session/sign-in-address.ts";
import type { AuthResult } from "./auth-result.ts";

type Sent = { view: AuthView; form: FormData };

export function refuseFields({ view, form }: Sent, error: z.ZodError): AuthResult {
  const values = typedValues(Object.fromEntries(form));
  return { ok: false, intent: view, message: ERRORS.validation.message, fields: firstMessages(error), values };
}

export function refuse({ view, form }: Sent, reason: AccountRefusal): AuthResult {
  const values = typedValues(Object.fromEntries(form));
  return { ok: false, intent: view, message: ACCOUNT_REFUSALS[reason].message, values };
}

/** A throttle's refusal is for the person who reads the form; a fault that is not ours to word goes on. */
export function orRefuseFault<Taken>({ view, form }: Sent, take: () => Promise<Taken>) {
  const answer = ({ status, headers }: Reason, code: ErrorCode) => {
    const values = typedValues(Object.fromEntries(form));
    const refusal: AuthResult = { ok: false, intent: view, message: ERRORS[code].message, values };
    return data<AuthResult>(refusal, { status, headers });
  };
  return orRefuse(take, answer, { oursToo: true });
}
