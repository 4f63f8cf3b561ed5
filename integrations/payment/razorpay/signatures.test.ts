import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { razorpayGateway } from "./razorpay-client.ts";
import { sameSignature, signPayment, signWebhook } from "./signatures.ts";

// Another party's reading of the same rules.
const official = createRequire(import.meta.url)("razorpay/dist/utils/razorpay-utils.js") as {
  validateWebhookSignature: (body: string, signature: string, secret: string) => boolean;
  validatePaymentVerification: (
    ids: { order_id: string; payment_id: string },
    signature: string,
    secret: string,
  ) => boolean;
};

const keys = { keyId: "rzp_test_1", keySecret: "EnLs21M47BllR3X8PSFtjtbd", webhookSecret: "of the webhooks" };
const gateway = razorpayGateway(keys);
const isSigned = (body: string, signature: string) => {
  const reading = gateway.readWebhook({ rawBody: Buffer.from(body), headers: { "x-razorpay-signature": signature } });
  return reading.ok || reading.reason !== "unsigned";
};
const ids = { orderId: "order_IEIaMR65cu6nz3", paymentId: "pay_IH4NVgf4Dreq1l" };

test("a payment is signed as Razorpay's documentation shows", () => {
  expect(signPayment(keys.keySecret, ids.orderId, ids.paymentId)).toBe(
    "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
  );
});

test("the official package accepts our signatures, and we accept what it accepts", () => {
  const signature = signPayment(keys.keySecret, ids.orderId, ids.paymentId);
  const theirs = { order_id: ids.orderId, payment_id: ids.paymentId };
  expect(official.validatePaymentVerification(theirs, signature, keys.keySecret)).toBe(true);
  expect(gateway.verifyPaymentSignature({ ...ids, signature })).toBe(true);

  const body = JSON.stringify({ entity: "event", event: "payment.captured", note: "₹ and é" });
  const webhook = signWebhook(keys.webhookSecret, body);
  expect(official.validateWebhookSignature(body, webhook, keys.webhookSecret)).toBe(true);
  expect(isSigned(body, webhook)).toBe(true);
});

test.each([
  ["another payment", { ...ids, paymentId: "pay_IH4NVgf4Dreq1m" }],
  ["another order", { ...ids, orderId: "order_IEIaMR65cu6nz4" }],
  ["swapped ids", { orderId: ids.paymentId, paymentId: ids.orderId }],
])("the signature of one payment does not fit %s", (_, other) => {
  const signature = signPayment(keys.keySecret, ids.orderId, ids.paymentId);
  expect(gateway.verifyPaymentSignature({ ...other, signature })).toBe(false);
});

test("the two secrets are not interchangeable, and one changed byte is noticed", () => {
  const body = '{"event":"order.paid"}';
  expect(isSigned(body, signWebhook(keys.webhookSecret, body))).toBe(true);
  expect(isSigned(body, signWebhook(keys.keySecret, body))).toBe(false);
  expect(isSigned(`${body} `, signWebhook(keys.webhookSecret, body))).toBe(false);
});

test.each(["", "0", "é".repeat(32), "A".repeat(64), "0".repeat(10_000)])(
  "%j is refused without a fault",
  (signature) => {
    expect(sameSignature(signPayment("secret", "order_1", "pay_1"), signature)).toBe(false);
  },
);
