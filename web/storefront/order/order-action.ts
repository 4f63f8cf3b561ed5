import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { REQUEST_REFUSALS, type RequestRefusal } from "#domain/orders/decide-request.ts";
import { isCancelReason, REQUEST_KINDS } from "#domain/orders/request-reasons.ts";
import { ERRORS, isAppError } from "#domain/wire/errors.ts";
import { askRequest, NOTE_LIMIT } from "#services/orders/ask-request.ts";
import { CANCEL_REFUSALS, cancelOrder } from "#services/orders/cancel-order.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { finishForm } from "../account/finish-form.ts";
import { refuseForm, refuseSignedOut } from "../account/form-answer.ts";
import { CHOOSE_REASON, ORDER_DONE, orderPath } from "./order-words.ts";

const note = z.string().max(NOTE_LIMIT, `Please use at most ${NOTE_LIMIT} characters`).default("");

const cancellation = z.strictObject({
  intent: z.literal("cancel"),
  reason: z.string({ error: CHOOSE_REASON }).refine(isCancelReason, CHOOSE_REASON),
  note,
});

const request = z.object({
  intent: z.literal("ask"),
  kind: z.enum(REQUEST_KINDS),
  reason: z.string({ error: CHOOSE_REASON }).min(1, CHOOSE_REASON),
  note,
});

/** The field beside which a refused request is explained; the others concern the form as a whole. */
const FIELD_OF: Partial<Record<RequestRefusal, string>> = {
  nothing_chosen: "things",
  too_many: "things",
  pair_broken: "things",
  reason_unfit: "reason",
  note_missing: "note",
};

/** Cancels the order, or asks for a return or a remake. */
export async function orderAction(given: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  billingId: string;
}) {
  const { request: sent, context, billingId } = given;
  const form = Object.fromEntries(await readForm(sent));
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return refuseSignedOut(sent, form);
  const shop = context.get(shopContext);
  const page = orderPath(billingId);
  const invalid = (error: z.ZodError) => refuseForm(sent, { form, ...ERRORS.validation, fields: firstMessages(error) });
  try {
    if (form.intent === "cancel") {
      const parsed = cancellation.safeParse(form);
      if (!parsed.success) return invalid(parsed.error);
      const { reason, note: words } = parsed.data;
      const answer = await cancelOrder(shop, { actor, billingId, reason, note: words });
      if (!answer.ok) return refuseForm(sent, { form, message: CANCEL_REFUSALS[answer.reason], status: 409 });
      return finishForm(sent, { page, done: "cancelled", message: ORDER_DONE.cancelled });
    }
    const parsed = request.safeParse(form);
    if (!parsed.success) return invalid(parsed.error);
    const { kind, reason, note: words } = parsed.data;
    const answer = await askRequest(shop, {
      actor,
      billingId,
      wish: { kind, reason, note: words, things: thingsOf(form) },
    });
    if (answer.ok) return finishForm(sent, { page, done: "asked", message: ORDER_DONE.asked });
    const message = REQUEST_REFUSALS[answer.reason];
    const field = FIELD_OF[answer.reason];
    return refuseForm(sent, { form, message, status: 422, ...(field && { fields: { [field]: message } }) });
  } catch (error) {
    if (!isAppError(error) || error.status >= 500 || error.code === "not_found") throw error;
    return refuseForm(sent, { form, message: error.message, status: error.status });
  }
}

function thingsOf(form: Record<string, FormDataEntryValue>): { id: number; quantity: number }[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const id = /^thing-(\d{1,9})$/.exec(name)?.[1];
    return id === undefined ? [] : [{ id: Number(id), quantity: Number(value) }];
  });
}
