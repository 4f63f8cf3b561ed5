import { expect, test } from "vitest";
import { readWebhookEvent } from "./webhook-event.ts";

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

test("the payment of an event is read, and nothing else is invented", () => {
  const event = readWebhookEvent(Buffer.from(body("payment.captured", { payment: { entity: payment } })));
  expect(event).toMatchObject({ event: "payment.captured", order: null, refund: null });
  expect(event?.payment).toMatchObject({ id: payment.id, order_id: payment.order_id, amount: 50000, notes: {} });
  expect(event?.payment).not.toHaveProperty("card");
});

test("an event that is not ours is named other", () => {
  expect(readWebhookEvent(body("payment.dispute.created", {}))?.event).toBe("other");
});

test.each([
  "",
  "[]",
  "{}",
  "not JSON",
  body("payment.captured", { payment: { entity: { ...payment, amount: "50000" } } }),
])("%j is no event", (text) => {
  expect(readWebhookEvent(text)).toBeNull();
});
