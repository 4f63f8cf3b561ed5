import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { cartLines } from "#db/schema/cart.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { paymentOrders, refunds } from "#db/schema/payments.ts";
import { stock } from "#db/schema/stock.ts";
import { addLine, addLines } from "#services/cart/add-lines.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { createPaymentOrder } from "#services/checkout/create-payment-order.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import { receiveWebhook } from "#services/checkout/receive-webhook.ts";
import { reconcile } from "#services/checkout/reconcile.ts";
import { releaseExpiredHolds } from "#services/checkout/release-expired-holds.ts";
import {
  jobTable,
  lineOf,
  makeBuyer,
  makeUnit,
  openCheckoutShop,
  type Buyer,
  type Unit,
} from "#tests/support/checkout-shop.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeGateway } from "#tests/support/fake-gateway.ts";
import { testShop } from "#tests/support/test-shop.ts";

const { db } = await testDatabase();
const gateway = fakeGateway();
const jobs = await jobTable(db);
const shop = testShop(db, { gateway, jobs: { send: jobs.send } });
const HOLD = 15 * 60_000;

beforeAll(() => openCheckoutShop(db));
afterEach(async () => expect(await checkLedger(db)).toEqual([]));

async function buyerOf(units: readonly Unit[]): Promise<Buyer> {
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines: units.map((unit) => lineOf(unit)), now: shop.now() });
  return buyer;
}
const begin = (buyer: Buyer) => createPaymentOrder(shop, { actor: buyer.actor, addressId: buyer.addressId });
const finish = (buyer: Buyer, orderId: string, paymentId: string) =>
  placeOrder(shop, {
    actor: buyer.actor,
    gatewayOrderId: orderId,
    paymentId,
    signature: gateway.sign(orderId, paymentId),
    paymentMode: "online",
  });
const stockOf = async (unit: Unit) =>
  (await db.select().from(stock).where(eq(stock.attributeValueId, unit.valueId)))[0]!;
const statusOf = async (gatewayOrderId: string) =>
  (await db.select().from(paymentOrders).where(eq(paymentOrders.gatewayOrderId, gatewayOrderId)))[0]!.status;
const refundsOf = async (orderId: string) => {
  const { rows } = await db.execute<{ reason: string }>(sql`
    select r.reason from refunds r join payment_attempts a on a.id = r.payment_attempt_id
    join payment_orders p on p.id = a.payment_order_id where p.gateway_order_id = ${orderId}`);
  return rows.map((row) => row.reason);
};

test("a paid cart becomes one order, and nothing of it is left open", async () => {
  const unit = await makeUnit(db, { pieces: 3, discountBp: 1_000, pricePaise: 149_900 });
  const buyer = await buyerOf([unit]);
  const made = await begin(buyer);
  expect(made).toMatchObject({ amountPaise: 134_900, isFree: false, currency: "INR" });
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 1, soldQuantity: 0 });
  const placed = await finish(buyer, made.id, gateway.pay(made.id).id);
  expect(placed).toMatchObject({ invoiceStatus: 1, message: null });
  const [order] = await db.select().from(orders).where(eq(orders.id, placed.id));
  expect(order).toMatchObject({
    invoiceNo: "CHW/25-26/000001",
    totalPaise: 134_900,
    grossPaise: 149_900,
    discountPaise: 14_990,
    roundOffPaise: -10,
    advancePaymentPaise: 0,
    stage: "confirmed",
    placeOfSupply: "07",
    sameState: true,
  });
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
  expect(lines).toMatchObject([
    { kind: "frame", totalPaise: 134_900, cgstPaise: 3_212, sgstPaise: 3_212, igstPaise: 0 },
  ]);
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0, soldQuantity: 1 });
  expect(await db.$count(cartLines, eq(cartLines.userId, buyer.actor.id))).toBe(0);
});

test("callback and three webhooks at one moment write one order, one number, one mail", async () => {
  const unit = await makeUnit(db, { pieces: 100 });
  const before = await jobs.count("mail.order-confirmed");
  for (let round = 0; round < 10; round += 1) {
    const buyer = await buyerOf([unit]);
    const made = await begin(buyer);
    const payment = gateway.pay(made.id);
    const event = gateway.event("payment.captured", { payment });
    const other = gateway.event("order.paid", { payment });
    await Promise.all([
      receiveWebhook(shop, event),
      finish(buyer, made.id, payment.id),
      receiveWebhook(shop, event),
      receiveWebhook(shop, other),
      reconcile(shop, { olderThanSeconds: 0 }),
    ]);
    expect(await db.$count(orders, eq(orders.userId, buyer.actor.id))).toBe(1);
  }
  expect(await jobs.count("mail.order-confirmed")).toBe(before + 10);
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0, soldQuantity: 10 });
});

test("a failure makes 2 once, a later success 1, and a late failure changes nothing", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const failed = gateway.pay(made.id, { status: "failed", captured: false, error_code: "BAD_REQUEST_ERROR" });
  const before = await jobs.count("mail.payment-failed");
  const first = await placeOrder(shop, { actor: buyer.actor, gatewayOrderId: made.id, paymentId: failed.id });
  expect(first.invoiceStatus).toBe(2);
  await receiveWebhook(shop, gateway.event("payment.failed", { payment: failed }));
  expect(await jobs.count("mail.payment-failed")).toBe(before + 1);
  const [unpaid] = await db.select().from(orders).where(eq(orders.id, first.id));
  expect(unpaid).toMatchObject({ invoiceStatus: 2, invoiceNo: null, stage: "payment_failed" });

  const second = await finish(buyer, made.id, gateway.pay(made.id).id);
  expect(second).toMatchObject({ id: first.id, uniqueId: first.uniqueId, invoiceStatus: 1 });
  await receiveWebhook(shop, gateway.event("payment.failed", { payment: failed }));
  const third = { ...failed, id: "pay_third" };
  await receiveWebhook(shop, gateway.event("payment.failed", { payment: third }));
  const [paid] = await db.select().from(orders).where(eq(orders.id, first.id));
  expect(paid!.invoiceStatus).toBe(1);
  expect(await statusOf(made.id)).toBe("paid");
});

test("a failure that is told after the success of the same payment is old news", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const payment = gateway.pay(made.id);
  await receiveWebhook(shop, gateway.event("payment.captured", { payment }));
  await receiveWebhook(shop, gateway.event("payment.failed", { payment: { ...payment, status: "failed" } }));
  await receiveWebhook(shop, gateway.event("payment.authorized", { payment: { ...payment, status: "authorized" } }));
  expect(await statusOf(made.id)).toBe("paid");
  expect(await db.$count(orders, eq(orders.userId, buyer.actor.id))).toBe(1);
});

test("an approved payment waits for its money", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const payment = gateway.pay(made.id, { status: "authorized", captured: false });
  const waiting = await finish(buyer, made.id, payment.id);
  expect(waiting.invoiceStatus).toBe(0);
  gateway.payments.set(payment.id, { ...payment, status: "captured", captured: true });
  await reconcile(shop, { olderThanSeconds: 0 });
  expect((await finish(buyer, made.id, payment.id)).invoiceStatus).toBe(1);
});

test("captured after the hold has expired: sold while there is stock", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const made = await begin(buyer);
  shop.passTime(HOLD + 1_000);
  expect(await releaseExpiredHolds(db, { now: shop.now() })).toBe(1);
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0 });
  expect(await statusOf(made.id)).toBe("expired");
  await receiveWebhook(shop, gateway.event("payment.captured", { payment: gateway.pay(made.id) }));
  expect(await statusOf(made.id)).toBe("paid");
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0, soldQuantity: 1 });
});

test("captured after the hold has expired and the last piece is gone: the money goes back, and the customer is told", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const [slow, quick] = [await buyerOf([unit]), await makeBuyer(db)];
  const made = await begin(slow);
  shop.passTime(HOLD + 1_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  await addLine(db, { actor: quick.actor, line: lineOf(unit), now: shop.now() });
  const other = await begin(quick);
  await finish(quick, other.id, gateway.pay(other.id).id);
  const mails = await jobs.count("mail.refund");
  const payment = gateway.pay(made.id);
  const placed = await finish(slow, made.id, payment.id);
  expect(placed).toMatchObject({ invoiceStatus: 2, message: expect.stringContaining("refunded") });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment }));
  expect(await refundsOf(made.id)).toEqual(["out_of_stock"]);
  expect(await jobs.count("mail.refund")).toBe(mails + 1);

  shop.passTime(60_000);
  expect((await reconcile(shop, { olderThanSeconds: 20 })).refunds).toBe(1);
  expect(gateway.payments.get(payment.id)).toMatchObject({ status: "refunded", amount_refunded: payment.amount });
  const [refund] = await db
    .select()
    .from(refunds)
    .orderBy(sql`created_at desc`)
    .limit(1);
  expect(refund).toMatchObject({ status: "processed", amountPaise: payment.amount });
});

test("a newer payment order takes over the hold, and the older one's money goes back once the newer is paid", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const extra = await makeUnit(db);
  const buyer = await buyerOf([unit]);
  const older = await begin(buyer);
  await addLine(db, { actor: buyer.actor, line: lineOf(extra), now: shop.now() });
  const newer = await begin(buyer);
  expect(newer.id).not.toBe(older.id);
  expect(await statusOf(older.id)).toBe("superseded");
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 1 });
  await finish(buyer, newer.id, gateway.pay(newer.id).id);
  const late = gateway.pay(older.id);
  await expect(finish(buyer, older.id, late.id)).rejects.toMatchObject({ code: "conflict" });
  expect(await refundsOf(older.id)).toEqual(["cart_already_bought"]);
  expect(await db.$count(orders, eq(orders.userId, buyer.actor.id))).toBe(1);
});

test("money on the older one first: it is bought from the newer one's hold, and the newer one's money goes back", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const extra = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const older = await begin(buyer);
  await addLine(db, { actor: buyer.actor, line: lineOf(extra), now: shop.now() });
  const newer = await begin(buyer);
  const placed = await finish(buyer, older.id, gateway.pay(older.id).id);
  expect(placed.invoiceStatus).toBe(1);
  expect(await statusOf(newer.id)).toBe("superseded");
  expect(await stockOf(extra)).toMatchObject({ heldQuantity: 0, soldQuantity: 0 });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment: gateway.pay(newer.id) }));
  expect(await refundsOf(newer.id)).toEqual(["cart_already_bought"]);
  // Only what was bought has left the cart.
  const left = await db.select().from(cartLines).where(eq(cartLines.userId, buyer.actor.id));
  expect(left).toMatchObject([{ productId: extra.productId }]);
});

test("another amount than the order's is never taken as payment", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  await receiveWebhook(shop, gateway.event("payment.captured", { payment: gateway.pay(made.id, { amount: 100 }) }));
  expect(await statusOf(made.id)).toBe("failed");
  expect(await refundsOf(made.id)).toEqual(["amount_mismatch"]);
  const payment = gateway.pay(made.id, { currency: "USD" });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment }));
  expect(await refundsOf(made.id)).toEqual(["amount_mismatch", "amount_mismatch"]);
  const right = await finish(buyer, made.id, gateway.pay(made.id).id);
  expect(right.invoiceStatus).toBe(1);
});

test("a second payment for a paid order goes back", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const first = gateway.pay(made.id);
  const second = gateway.pay(made.id);
  await Promise.all(
    [first, second].map((payment) => receiveWebhook(shop, gateway.event("payment.captured", { payment }))),
  );
  expect(await refundsOf(made.id)).toEqual(["paid_twice"]);
  expect((await finish(buyer, made.id, first.id)).invoiceStatus).toBe(1);
});

test("forged, swapped and foreign signatures are refused and leave no trace", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const thief = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const mine = await begin(thief);
  const paid = gateway.pay(made.id);
  const refused = { code: "payment_rejected" };
  const attempt = (actor: Buyer, gatewayOrderId: string, paymentId: string, signature: string | null) =>
    placeOrder(shop, { actor: actor.actor, gatewayOrderId, paymentId, signature });
  await expect(attempt(thief, mine.id, paid.id, gateway.sign(made.id, paid.id))).rejects.toMatchObject(refused);
  await expect(attempt(thief, mine.id, paid.id, "0".repeat(64))).rejects.toMatchObject(refused);
  await expect(attempt(thief, mine.id, paid.id, null)).rejects.toMatchObject(refused);
  await expect(attempt(thief, made.id, paid.id, gateway.sign(made.id, paid.id))).rejects.toMatchObject({
    code: "not_found",
  });
  const event = gateway.event("payment.captured", { payment: { ...paid, order_id: mine.id } });
  await expect(receiveWebhook(shop, { ...event, signature: "0".repeat(64) })).rejects.toMatchObject(refused);
  expect(await statusOf(mine.id)).toBe("pending");
  expect(await db.$count(orders, eq(orders.userId, thief.actor.id))).toBe(0);
  await finish(buyer, made.id, paid.id);
  // Signed, but for a payment that belongs to another order.
  await expect(receiveWebhook(shop, event)).rejects.toMatchObject(refused);
});

test("a closed browser and a lost webhook: the reconciler finds the money", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  gateway.pay(made.id);
  shop.passTime(30_000);
  const done = await reconcile(shop, { olderThanSeconds: 20 });
  expect(done.troubles).toBe(0);
  expect(await statusOf(made.id)).toBe("paid");
});
