import { isSignedIn } from "#domain/accounts/actor.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { ERRORS, toErrorBody } from "#domain/wire/errors.ts";
import { tryCoupon } from "#services/coupons/try-coupon.ts";
import { createPaymentOrder, type PaymentOrderAnswer } from "#services/checkout/create-payment-order.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import { retryPayment } from "#services/checkout/retry-payment.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { forgetCoupon } from "#web/session/coupon-code.ts";
import { readForm } from "#web/session/read-form.ts";
import type { Route } from "./+types/payment.ts";
import { noStore } from "#web/page/no-store.ts";
import type { OpenedOrder, PaymentAnswer } from "./payment-answer.ts";
import { readQuestion } from "./payment-question.ts";

/** What the checkout's script asks: to open a payment order, and to place the order when the window has closed. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const actor = await readActor(context);
  if (!isSignedIn(actor))
    return answer({ kind: "problem", code: "sign_in_required", message: ERRORS.sign_in_required.message });
  const parsed = readQuestion(await readForm(request));
  if (!parsed.success)
    return answer({ kind: "problem", code: "validation", message: ERRORS.malformed_request.message });
  const asked = parsed.data;
  try {
    if (asked.intent === "retry")
      return answer(opened(await retryPayment(shop, { actor, billingId: asked.order }), shop.now()));
    if (asked.intent === "place") {
      const { orderId: gatewayOrderId, paymentId, signature } = asked;
      const placed = await placeOrder(shop, { actor, gatewayOrderId, paymentId, signature });
      const { id, invoiceStatus, message } = placed;
      return answer(
        { kind: "placed", id, invoiceStatus, message },
        invoiceStatus === INVOICE_STATUS.failed ? [] : forgetCoupon(request),
      );
    }
    const ask = () =>
      createPaymentOrder(shop, {
        actor,
        addressId: asked.address_id ?? null,
        storeId: asked.store_id ?? null,
        tryOn: asked.try_on === "yes",
        way: asked.payment_mode,
        couponCode: asked.coupon || null,
        buyerGstin: asked.gstin || null,
        expected: { amountPaise: asked.amount, lines: asked.lines },
      });
    const { address } = context.get(visitContext);
    const made = asked.coupon === "" ? await ask() : await tryCoupon(shop, { address, ask });
    return answer(opened(made, shop.now()));
  } catch (fault) {
    const { code, message, fields } = toErrorBody(fault);
    if (code === "internal")
      context.get(visitContext).log.error({ err: fault }, "a payment could not be opened or placed");
    return answer({ kind: "problem", code, message, ...(fields ? { fields } : {}) });
  }
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Browsers write a 4xx that a script receives into the console as a fault of the page, hence always 200. */
function answer(body: PaymentAnswer, cookies: readonly string[] = []): Response {
  return Response.json(body, noStore(cookies));
}

function opened(order: PaymentOrderAnswer, now: Date): OpenedOrder {
  const { id, amountPaise, currency, isFree, holdExpiresAt, prefill, tax } = order;
  return {
    kind: "opened",
    id,
    amountPaise,
    currency,
    isFree,
    holdExpiresAt: holdExpiresAt.toISOString(),
    holdLeftMs: Math.max(0, holdExpiresAt.getTime() - now.getTime()),
    prefill,
    tax,
  };
}
