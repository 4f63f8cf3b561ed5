import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { isCancelReason } from "#domain/orders/request-reasons.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { askRequest } from "#services/orders/ask-request.ts";
import { CANCEL_REFUSALS, cancelOrder } from "#services/orders/cancel-order.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import { finishForm } from "#web/forms/answer.ts";
import { CHOOSE_REASON, readRequest, requestNote, requestRefusal } from "#web/forms/request-form.ts";
import { type Asked, takeForm } from "#web/forms/take-form.ts";
import { buyAgain } from "./buy-again-action.ts";
import { ORDER_DONE, orderPath } from "./order-words.ts";

const cancellation = z.strictObject({
  intent: z.literal("cancel"),
  reason: z.string({ error: CHOOSE_REASON }).refine(isCancelReason, CHOOSE_REASON),
  note: requestNote,
});

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
  if (form.intent !== "ask") return refuse(ERRORS.validation);
  const read = readRequest(form);
  if (!read.ok) return refuse({ ...ERRORS.validation, fields: read.fields });
  const answer = await askRequest(shop, { actor, billingId, asked: read.asked });
  if (answer.ok) return finishForm(sent, { page, done: "asked", message: ORDER_DONE.asked });
  return refuse({ ...requestRefusal(answer.reason), status: 422 });
}
