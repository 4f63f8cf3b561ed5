import { expect, test } from "vitest";
import { readWebhook } from "./read-webhook.ts";
import { signWebhook } from "./signatures.ts";

// In the shape of the documentation's example, shortened: an empty map of notes is a list there.
const payment = {
  id: "pay_GwUwfzZD7hnooU",
  entity: "payment",
  amount: 50000,
  currency: "INR",
  status: "captured",
  order_id: "order_GwUvksWDBcSdw9",
  method: "card",
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  card: { last4: "1111" },
  email: "asha@example.in",
  contact: "+919999999999",
  notes: [],
  fee: 1000,
  error_code: "",
  created_at: 1617900492,
};
const body = (event: string, payload: object) =>
  JSON.stringify({
    entity: "event",
    account_id: "acc_1",
    event,
    contains: Object.keys(payload),
    payload,
    created_at: 1,
  });

const SECRET = "of the webhooks";
const read = (text: string, headers: Record<string, string> = {}) => {
  const rawBody = Buffer.from(text);
  const signed = { "x-razorpay-signature": signWebhook(SECRET, rawBody), ...headers };
  return readWebhook(SECRET, { rawBody, headers: signed });
};
const captured = body("payment.captured", { payment: { entity: payment } });

test("the payment of an event is read in the shop's words, and nothing else is invented", () => {
  expect(read(captured, { "x-razorpay-event-id": "evt_1" })).toEqual({
    ok: true,
    event: {
      id: "evt_1",
      name: "payment.captured",
      orderId: payment.order_id,
      paymentId: payment.id,
      change: {
        about: "payment",
        payment: {
          id: payment.id,
          orderId: payment.order_id,
          amountPaise: 50_000,
          currency: "INR",
          status: "captured",
          method: "card",
          errorCode: "",
          errorDescription: null,
          createdAt: new Date("2021-04-08T16:48:12Z"),
        },
      },
    },
  });
});

test("a refund's end is read with the notes that went along", () => {
  const refund = {
    id: "rfnd_FP8QHiV938haTz",
    entity: "refund",
    amount: 50_000,
    currency: "INR",
    payment_id: payment.id,
    status: "processed",
    notes: { refund: "ours" },
    created_at: 1,
  };
  expect(read(body("refund.processed", { refund: { entity: refund } }))).toMatchObject({
    ok: true,
    event: {
      id: null,
      orderId: null,
      paymentId: payment.id,
      change: { about: "refund", refund: { id: refund.id, status: "processed", notes: { refund: "ours" } } },
    },
  });
});

test("the bank's yes alone changes nothing", () => {
  const authorized = { ...payment, status: "authorized" };
  const event = read(body("payment.authorized", { payment: { entity: authorized } }));
  expect(event).toMatchObject({ ok: true, event: { name: "payment.authorized", paymentId: payment.id, change: null } });
});

test("an event that is not ours is named other", () => {
  const reading = read(body("payment.dispute.created", {}));
  expect(reading).toMatchObject({ ok: true, event: { name: "other", change: null } });
});

test.each([
  "",
  "[]",
  "{}",
  "not JSON",
  body("payment.captured", { payment: { entity: { ...payment, amount: "50000" } } }),
])("%j is no event", (text) => {
  expect(read(text)).toEqual({ ok: false, reason: "unreadable" });
});

test.each(["", "0".repeat(64), "é".repeat(201)])("with the signature %j it is not even read", (signature) => {
  const unsigned = { ok: false, reason: "unsigned" };
  expect(read(captured, { "x-razorpay-signature": signature })).toEqual(unsigned);
  expect(read("not JSON", { "x-razorpay-signature": signature })).toEqual(unsigned);
});
