import type { ApiApp } from "#api/api-app.ts";
import { readPaymentWay } from "#domain/orders/payment-ways.ts";
import { AppError } from "#domain/wire/errors.ts";
import { createPaymentOrderBodySchema, paymentOrderSchema, webhookAnswerSchema } from "#domain/wire/payment.ts";
import { tryCoupon } from "#services/coupons/try-coupon.ts";
import { createPaymentOrder } from "#services/checkout/create-payment-order.ts";
import { receiveWebhook } from "#services/checkout/receive-webhook.ts";
import type { Shop } from "#services/shop.ts";

/** 422 for what the shop does not take. */
function wayOf(mode: string | null | undefined) {
  if (mode == null) return {};
  const way = readPaymentWay(mode);
  if (way !== null) return { way };
  const message = "Only online payment is accepted";
  throw new AppError("validation", { message, fields: { payment_mode: message } });
}

export function registerPayments(app: ApiApp, shop: Shop): void {
  app.post(
    "/payment-transaction-history/createRazorPayOrder",
    {
      schema: {
        operationId: "createPaymentOrder",
        description:
          "Amount, lines and stock come from the server's cart. With store_id it is collected in that store, from its shelf. The same cart, amount and address or store get the pending " +
          "payment order again; a newer one takes over the hold of the older. An amount of 0 needs no payment window: place the order at once",
        errors: [
          "not_found",
          "conflict",
          "price_changed",
          "out_of_stock",
          "coupon_refused",
          "gateway_unavailable",
          "payment_not_set_up",
        ],
        summary: "Open a payment order for one's cart and set the stock aside",
        body: createPaymentOrderBodySchema,
        response: { 200: paymentOrderSchema },
      },
    },
    async ({ actor, body, ip }) => {
      const couponId = body.couponId ?? null;
      const ask = () =>
        createPaymentOrder(shop, {
          actor,
          addressId: body.address_id ?? null,
          storeId: body.store_id ?? null,
          tryOn: body.try_on ?? false,
          ...wayOf(body.payment_mode),
          couponId,
          buyerGstin: body.gstin ?? null,
          expected: {
            amountPaise: body.price === undefined ? undefined : Math.round(body.price * 100),
            lines: body.data?.map((line) => ({ productId: line.product_id, lensRecordId: line.lens_id ?? null })),
          },
        });
      const made = couponId === null ? await ask() : await tryCoupon(shop, { address: ip, ask });
      return {
        id: made.id,
        amount: made.amountPaise,
        currency: made.currency,
        key: shop.gateway?.keyId ?? null,
        expires_at: made.holdExpiresAt.toISOString(),
      };
    },
  );

  // The signature is over the bytes as they came, so this scope does not parse them.
  void app.register(async (scope: ApiApp) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 262_144 }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      "/payment-transaction-history/webhook",
      {
        schema: {
          operationId: "receivePaymentEvent",
          description:
            "For the gateway alone: the body as it sends it, with X-Razorpay-Signature over its bytes and " +
            "X-Razorpay-Event-Id. Each event is taken once, and only what the gateway confirms when it is asked",
          errors: ["payment_rejected", "payment_not_set_up", "gateway_unavailable"],
          summary: "Events of the payment gateway, signed",
          response: { 200: webhookAnswerSchema },
        },
      },
      async ({ headers, body }) => {
        await receiveWebhook(shop, { rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers });
        return { status: "ok" as const };
      },
    );
  });
}
