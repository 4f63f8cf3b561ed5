import { expect, test } from "vitest";
import { readQuestion } from "./payment-question.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const paid = { intent: "place", orderId: "order_1", paymentId: "pay_1", signature: "abc" };

test("a payment is placed by its order, its payment and its signature", () => {
  expect(readQuestion(formOf(paid)).data).toEqual(paid);
  expect(readQuestion(formOf({ intent: "place" })).success).toBe(false);
});

test("a page that was open while the shop was updated is understood", () => {
  const old = { razorpay_order_id: "order_1", razorpay_payment_id: "pay_1", razorpay_signature: "abc" };
  expect(readQuestion(formOf({ intent: "place", ...old })).data).toEqual(paid);
});

test("a payment order goes to an address or to a store, and not to both or nowhere", () => {
  const open = { intent: "open", amount: "100", lines: "1:" };
  const isTaken = (more: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...open, ...more })) form.set(name, value);
    return readQuestion(form).success;
  };
  expect([isTaken({ address_id: "1" }), isTaken({ store_id: "2", try_on: "yes" })]).toEqual([true, true]);
  expect([isTaken({}), isTaken({ address_id: "1", store_id: "2" }), isTaken({ address_id: "" })]).toEqual([
    false,
    false,
    false,
  ]);
});
