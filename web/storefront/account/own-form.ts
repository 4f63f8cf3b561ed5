import type { z } from "zod";
import { isSignedIn, type UserActor } from "#domain/accounts/actor.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { ERRORS, type FieldErrors, isAppError } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import type { RouterContextProvider } from "react-router";
import { refuseForm, refuseSignedOut } from "./form-answer.ts";

type Given<Form, Answer> = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  schema: z.ZodType<Form>;
  /** Answers where it leads, or the words per field for which it was not taken. */
  take: (asked: { shop: Shop; actor: UserActor; form: Form }) => Promise<Answer | { refused: FieldErrors | string }>;
};

/** Takes a form of the account: by its schema, for whoever is signed in, with what was typed whenever it is refused. */
export async function takeOwnForm<Form, Answer extends Response>(given: Given<Form, Answer>) {
  const { request, context, schema, take } = given;
  const form = Object.fromEntries(await readForm(request));
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return refuseSignedOut(request, form);
  const parsed = schema.safeParse(form);
  if (!parsed.success) return refuseForm(request, { form, ...ERRORS.validation, fields: firstMessages(parsed.error) });
  try {
    const answer = await take({ shop: context.get(shopContext), actor, form: parsed.data });
    if (!("refused" in answer)) return answer;
    const { refused } = answer;
    if (typeof refused === "string") return refuseForm(request, { form, status: 409, message: refused });
    return refuseForm(request, { form, ...ERRORS.validation, fields: refused });
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    return refuseForm(request, { form, message: error.message, status: error.status });
  }
}
