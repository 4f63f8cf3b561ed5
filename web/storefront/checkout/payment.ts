import { z } from "zod";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { ERRORS, toErrorBody } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { tryCoupon } from "#services/cart/try-coupon.ts";
import { createPaymentOrder, type PaymentOrderAnswer } from "#services/checkout/create-payment-order.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import { retryPayment } from "#services/checkout/retry-payment.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { couponAsideCookie, couponCookie } from "#web/session/coupon-code.ts";
import { readForm } from "#web/session/read-form.ts";
import type { Route } from "./+types/payment.ts";
import { noStore } from "../cart/answer-form.ts";
import type { OpenedOrder, PaymentAnswer } from "./payment-answer.ts";

const lineList = z
  .string()
  .regex(/^(\d+:\d*)(,\d+:\d*)*$/)
  .transform((text) =>
    text.split(",").map((part) => {
      const [product, lens] = part.split(":");
      return { productId: Number(product), lensRecordId: lens ? Number(lens) : null };
    }),
  );

const question = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("open"),
    address_id: idParamSchema,
    coupon: z.string().max(40).default(""),
    gstin: z.string().max(40).default(""),
    /** What the page shows; only compared. */
    amount: z.coerce.number().int().nonnegative(),
    lines: lineList,
  }),
  z.object({ intent: z.literal("retry"), order: z.uuid() }),
  z.object({
    intent: z.literal("place"),
    razorpay_order_id: z.string().min(1).max(80),
    razorpay_payment_id: z.string().max(80).optional(),
    razorpay_signature: z.string().max(200).optional(),
  }),
]);

/** What the checkout's script asks: to open a payment order, and to place the order when the window has closed. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const actor = await readActor(context);
  if (!isSignedIn(actor))
    return answer({ kind: "problem", code: "sign_in_required", message: ERRORS.sign_in_required.message });
  const parsed = question.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success)
    return answer({ kind: "problem", code: "validation", message: ERRORS.malformed_request.message });
  const asked = parsed.data;
  try {
    if (asked.intent === "retry") return answer(opened(await retryPayment(shop, { actor, billingId: asked.order })));
    if (asked.intent === "place") {
      const { razorpay_order_id: gatewayOrderId, razorpay_payment_id: paymentId } = asked;
      const placed = await placeOrder(shop, { actor, gatewayOrderId, paymentId, signature: asked.razorpay_signature });
      const { id, invoiceStatus, message } = placed;
      return answer(
        { kind: "placed", id, invoiceStatus, message },
        invoiceStatus === 2 ? [] : [couponCookie(request, null), couponAsideCookie(request, null)],
      );
    }
    const ask = () =>
      createPaymentOrder(shop, {
        actor,
        addressId: asked.address_id,
        couponCode: asked.coupon || null,
        buyerGstin: asked.gstin || null,
        expected: { amountPaise: asked.amount, lines: asked.lines },
      });
    const { address } = context.get(visitContext);
    return answer(opened(asked.coupon === "" ? await ask() : await tryCoupon(shop, { address, ask })));
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

function opened(order: PaymentOrderAnswer): OpenedOrder {
  const { id, amountPaise, currency, isFree, holdExpiresAt, prefill, tax } = order;
  return {
    kind: "opened",
    id,
    amountPaise,
    currency,
    isFree,
    holdExpiresAt: holdExpiresAt.toISOString(),
    prefill,
    tax,
  };
}
