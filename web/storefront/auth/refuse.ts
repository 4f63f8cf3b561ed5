import { data } from "react-router";
import type { z } from "zod";
import { ACCOUNT_REFUSALS, type AccountRefusal } from "#domain/accounts/refusals.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { ERRORS, isAppError } from "#domain/wire/errors.ts";
import type { AuthView } from "#web/session/sign-in-address.ts";
import type { AuthResult } from "./auth-result.ts";

/** What was typed comes back, except for what is secret. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !name.includes("password")) values[name] = value;
  }
  return values;
}

export function refuseFields(view: AuthView, form: FormData, error: z.ZodError): AuthResult {
  return { view, fields: firstMessages(error), values: typedValues(form) };
}

export function refuse(view: AuthView, form: FormData, reason: AccountRefusal): AuthResult {
  const { message } = ACCOUNT_REFUSALS[reason];
  return { view, alert: { kind: "error", message }, values: typedValues(form) };
}

/** A throttle's refusal is for the person who reads the form; a fault that is not ours to word goes on. */
export function refuseFault(view: AuthView, form: FormData, error: unknown) {
  if (!isAppError(error)) throw error;
  const alert = { kind: "error" as const, message: ERRORS[error.code].message };
  const headers = new Headers();
  if (error.retryAfterSeconds !== undefined) headers.set("Retry-After", String(error.retryAfterSeconds));
  return data<AuthResult>({ view, alert, values: typedValues(form) }, { status: error.status, headers });
}
