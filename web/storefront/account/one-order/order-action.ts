import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { REQUEST_REFUSALS, type RequestRefusal } from "#domain/orders/decide-request.ts";
import { isCancelReason, REQUEST_KINDS } from "#domain/orders/request-reasons.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { askRequest, NOTE_LIMIT } from "#services/orders/ask-request.ts";
import { CANCEL_REFUSALS, cancelOrder } from "#services/orders/cancel-order.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import { finishForm } from "#web/forms/answer.ts";
import { type Asked, takeForm } from "#web/forms/take-form.ts";
import { buyAgain } from "./buy-again-action.ts";
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

/** Cancels the order, asks for a return or a remake, or puts its contact lenses into the cart once more. */
export function orderAction(given: { request: Request; context: Readonly<RouterContextProvider>; billingId: string }) {
  const { request: sent, context, billingId } = given;
  return takeForm({
    request: sent,
    context,
    isPage: true,
    take: (asked) => {
      const own = { ...asked, shop: context.get(shopContext), billingId, page: orderPath(billingId) };
      if (asked.sent.intent === "again") return buyAgain({ ...own, context });
      return asked.sent.intent === "cancel" ? cancel(own) : askFor(own);
    },
  });
}

export type Own = Asked & { shop: Shop; billingId: string; page: string };

async function cancel({ shop, actor, billingId, page, request: sent, sent: form, refuse, refuseFields }: Own) {
  const parsed = cancellation.safeParse(form);
  if (!parsed.success) return refuseFields(parsed.error);
  const { reason, note: words } = parsed.data;
  const answer = await cancelOrder(shop, { actor, billingId, reason, note: words });
  if (!answer.ok) return refuse({ message: CANCEL_REFUSALS[answer.reason], status: 409 });
  return finishForm(sent, { page, done: "cancelled", message: ORDER_DONE.cancelled });
}

async function askFor({ shop, actor, billingId, page, request: sent, sent: form, refuse }: Own) {
  const things = thingsOf(form);
  const parsed = request.safeParse(form);
  if (!parsed.success) {
    const isChosen = things.some(({ quantity }) => quantity > 0);
    const fields = { ...firstMessages(parsed.error), ...(!isChosen && { things: REQUEST_REFUSALS.nothing_chosen }) };
    return refuse({ ...ERRORS.validation, fields });
  }
  const { kind, reason, note: words } = parsed.data;
  const asked = { kind, reason, note: words, things };
  const answer = await askRequest(shop, { actor, billingId, asked });
  if (answer.ok) return finishForm(sent, { page, done: "asked", message: ORDER_DONE.asked });
  const message = REQUEST_REFUSALS[answer.reason];
  const field = FIELD_OF[answer.reason];
  return refuse({ message, status: 422, ...(field && { fields: { [field]: message } }) });
}

function thingsOf(form: Record<string, FormDataEntryValue>): { id: number; quantity: number }[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const id = /^thing-(\d{1,9})$/.exec(name)?.[1];
    return id === undefined ? [] : [{ id: Number(id), quantity: Number(value) }];
  });
}
