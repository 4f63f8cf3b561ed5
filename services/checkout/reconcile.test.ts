import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { GatewayFault } from "#integrations/payment/gateway-fault.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { reconcile } from "./reconcile.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";

const { db, gateway, shop, begin, buyerOf, statusOf } = await checkoutScene();
const MINUTE = 60_000;
const every20 = { olderThanSeconds: 20 };

/** Money of a wrong amount, which can only go back. */
async function owedRefund() {
  const made = await begin(await buyerOf([await makeUnit(db)]));
  const payment = gateway.pay(made.id, { amountPaise: 12_345 });
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
  gateway.refund = async (asked) => {
    posted += 1;
    const made = { ...(await refund(asked)), status: "pending" as const };
    gateway.refunds.set(asked.idempotencyKey, { ...made, amountPaise: asked.amountPaise });
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
  gateway.refund = async (asked) => ({ ...(await refund(asked)), status: "failed" as const });
  shop.passTime(MINUTE);
  await reconcile(shop, every20);
  expect(await refundOf(id)).toMatchObject({ status: "failed" });
  expect(shop.errors.at(-1)).toContain("person");
  gateway.refund = refund;
});

test("news of a refund whose answer was lost finds it by our own number", async () => {
  const { id, payment } = await owedRefund();
  const { refund } = gateway;
  gateway.refund = async (asked) => {
    await refund(asked);
    throw new GatewayFault("gateway_unavailable", { description: "the answer was lost" });
  };
  shop.passTime(MINUTE);
  expect(await reconcile(shop, every20)).toMatchObject({ refunds: 0, troubles: 1 });
  expect(await refundOf(id)).toMatchObject({ status: "wanted", gatewayRefundId: null });
  gateway.refund = refund;
  const made = gateway.refunds.get(id)!;
  // Signed, but the gateway has sent nothing yet, or knows no such refund.
  gateway.refunds.set(id, { ...made, status: "pending" });
  await expect(receiveWebhook(shop, gateway.event("refund.processed", { refund: made }))).rejects.toMatchObject({
    code: "gateway_unavailable",
  });
  gateway.refunds.set(id, made);
  const unheard = gateway.event("refund.processed", { refund: { ...made, id: "rfnd_unheard" } });
  await expect(receiveWebhook(shop, unheard)).rejects.toMatchObject({ code: "payment_rejected" });
  expect(await refundOf(id)).toMatchObject({ status: "wanted", gatewayRefundId: null });
  // Somebody's refund of another payment does not name ours by a note.
  const foreign = { ...made, id: "rfnd_other", paymentId: "pay_other" };
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

test("a payment is told once, however often its order is asked about", async () => {
  const told: unknown[] = [];
  const { info } = shop.log;
  shop.log.info = (data) => void told.push(data);
  const { id, payment } = await owedRefund();
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      shop.passTime(7 * 60 * MINUTE);
      expect((await reconcile(shop, every20)).asked).toBeGreaterThan(0);
    }
  };
  await turns(5);
  expect(await refundOf(id)).toMatchObject({ status: "processed" });
  const aboutIt = () => told.filter((data) => (data as { gatewayOrderId: string }).gatewayOrderId === payment.orderId);
  const before = aboutIt().length;
  // The gateway calls it refunded from now on.
  payment.status = "refunded";
  await turns(5);
  expect(aboutIt().length).toBeLessThanOrEqual(before + 1);

  // One that nobody has reported is told when it is found, and not again.
  const made = await begin(await buyerOf([await makeUnit(db)]));
  const found = gateway.pay(made.id, { amountPaise: 54_321 });
  told.length = 0;
  await turns(4);
  expect(told.filter((data) => JSON.stringify(data).includes(String(found.orderId)))).toEqual([
    { gatewayOrderId: found.orderId, outcome: "refunding" },
  ]);
  shop.log.info = info;
});
