import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { GatewayFault } from "#integrations/payment/gateway-fault.ts";
import { receiveWebhook } from "#services/checkout/receive-webhook.ts";
import { reconcile } from "#services/checkout/reconcile.ts";
import { checkoutScene } from "#tests/support/checkout-scene.ts";
import { makeUnit } from "#tests/support/checkout-shop.ts";

const { db, gateway, shop, begin, buyerOf, statusOf } = await checkoutScene();
const MINUTE = 60_000;
const every20 = { olderThanSeconds: 20 };

/** Money of a wrong amount, which can only go back. */
async function owedRefund() {
  const made = await begin(await buyerOf([await makeUnit(db)]));
  const payment = gateway.pay(made.id, { amount: 12_345 });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment }));
  const [row] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.paymentAttemptId))
    .where(eq(paymentAttempts.gatewayPaymentId, payment.id));
  return { id: row!.id, payment };
}
const refundOf = async (id: string) => (await db.select().from(refunds).where(eq(refunds.id, id)))[0]!;

test("an order that the gateway refuses to speak of goes to the end of the line", async () => {
  const [refused, paid] = [
    await begin(await buyerOf([await makeUnit(db)])),
    await begin(await buyerOf([await makeUnit(db)])),
  ];
  const { listPayments } = gateway;
  gateway.listPayments = async (id) => {
    if (id === refused.id) throw new GatewayFault("gateway_refused", { description: "not yours" });
    return listPayments(id);
  };
  gateway.pay(paid.id);
  shop.passTime(MINUTE);
  expect(await reconcile(shop, every20)).toMatchObject({ asked: 1, troubles: 1 });
  expect(await statusOf(paid.id)).toBe("paid");
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.gatewayOrderId, refused.id));
  expect(row!.checkedAt).toEqual(shop.now());
  shop.passTime(10_000);
  expect(await reconcile(shop, every20)).toMatchObject({ asked: 0, troubles: 0 });
  gateway.listPayments = listPayments;
});

test("a refund that was sent is asked after, less and less often, and never posted again", async () => {
  const { id } = await owedRefund();
  const { refund } = gateway;
  let posted = 0;
  gateway.refund = async (wish) => {
    posted += 1;
    const made = { ...(await refund(wish)), status: "pending" as const };
    gateway.refunds.set(wish.idempotencyKey, made);
    return made;
  };
  const turn = async (ms: number) => {
    shop.passTime(ms);
    return (await reconcile(shop, every20)).refunds;
  };
  expect(await turn(MINUTE)).toBe(1);
  expect(await refundOf(id)).toMatchObject({ status: "sent" });
  expect([await turn(MINUTE), await turn(10 * MINUTE), await turn(11 * MINUTE), await turn(5 * MINUTE)]).toEqual([
    0, 1, 0, 1,
  ]);
  expect(posted).toBe(1);
  const made = gateway.refunds.get(id)!;
  gateway.refunds.set(id, { ...made, status: "processed" });
  expect(await turn(60 * MINUTE)).toBe(1);
  expect(await refundOf(id)).toMatchObject({ status: "processed", gatewayRefundId: made.id });
  expect([await turn(24 * 60 * MINUTE), posted]).toEqual([0, 1]);
  gateway.refund = refund;
});

test("a refund that fails at the gateway calls for a person, and is not repeated", async () => {
  const { id } = await owedRefund();
  const { refund } = gateway;
  gateway.refund = async (wish) => ({ ...(await refund(wish)), status: "failed" as const });
  shop.passTime(MINUTE);
  await reconcile(shop, every20);
  expect(await refundOf(id)).toMatchObject({ status: "failed" });
  expect(shop.errors.at(-1)).toContain("person");
  gateway.refund = refund;
});

test("news of a refund whose answer was lost finds it by our own number", async () => {
  const { id, payment } = await owedRefund();
  const { refund } = gateway;
  gateway.refund = async (wish) => {
    await refund(wish);
    throw new GatewayFault("gateway_unavailable", { description: "the answer was lost" });
  };
  shop.passTime(MINUTE);
  expect(await reconcile(shop, every20)).toMatchObject({ refunds: 0, troubles: 1 });
  expect(await refundOf(id)).toMatchObject({ status: "wanted", gatewayRefundId: null });
  gateway.refund = refund;
  const made = gateway.refunds.get(id)!;
  // Somebody's refund of another payment does not name ours by a note.
  const foreign = { ...made, id: "rfnd_other", payment_id: "pay_other" };
  expect(await receiveWebhook(shop, gateway.event("refund.processed", { refund: foreign }))).toEqual({
    outcome: "nothing",
  });
  expect(await receiveWebhook(shop, gateway.event("refund.processed", { refund: made }))).toEqual({
    outcome: "refund processed",
  });
  expect(await refundOf(id)).toMatchObject({ status: "processed", gatewayRefundId: made.id });
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.gatewayPaymentId, payment.id));
  expect(attempt!.status).toBe("refunded");
});

test("a shop that closes leaves the rest to the next turn", async () => {
  const orders = [];
  for (let n = 0; n < 6; n += 1) orders.push(await begin(await buyerOf([await makeUnit(db)])));
  shop.passTime(MINUTE);
  const closing = new AbortController();
  const { listPayments } = gateway;
  let asked = 0;
  gateway.listPayments = async (id) => {
    asked += 1;
    closing.abort();
    return listPayments(id);
  };
  try {
    await reconcile(shop, { ...every20, signal: closing.signal });
  } finally {
    gateway.listPayments = listPayments;
  }
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(6);
});
