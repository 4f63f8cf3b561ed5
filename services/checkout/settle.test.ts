import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartLines } from "#db/schema/cart.ts";
import { orderLines } from "#db/schema/orders.ts";
import type { GatewayPayment } from "#integrations/payment/gateway.ts";
import { placeOrder } from "./place-order.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { reconcile } from "./reconcile.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { type Buyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";

const { db, gateway, jobs, shop, begin, finish, buyerOf, stockOf, statusOf, orderOf, countOrders, refundsOf } =
  await checkoutScene();

test("a paid cart becomes one order, and nothing of it is left open", async () => {
  const unit = await makeUnit(db, { pieces: 3, discountBp: 1_000, pricePaise: 149_900 });
  const buyer = await buyerOf([unit]);
  const made = await begin(buyer);
  expect(made).toMatchObject({ amountPaise: 134_900, isFree: false, currency: "INR" });
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 1, soldQuantity: 0 });
  const placed = await finish(buyer, made.id);
  expect(placed).toMatchObject({ invoiceStatus: 1, message: null });
  const order = await orderOf(placed.id);
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
    expect(await countOrders(buyer)).toBe(1);
  }
  expect(await jobs.count("mail.order-confirmed")).toBe(before + 10);
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0, soldQuantity: 10 });
});

test("a failure makes 2 once, a later success 1, and a late failure changes nothing", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const failed = gateway.pay(made.id, { status: "failed", errorCode: "BAD_REQUEST_ERROR" });
  const before = await jobs.count("mail.payment-failed");
  const first = await placeOrder(shop, { actor: buyer.actor, gatewayOrderId: made.id, paymentId: failed.id });
  expect(first.invoiceStatus).toBe(2);
  await receiveWebhook(shop, gateway.event("payment.failed", { payment: failed }));
  expect(await jobs.count("mail.payment-failed")).toBe(before + 1);
  const unpaid = await orderOf(first.id);
  expect(unpaid).toMatchObject({ invoiceStatus: 2, invoiceNo: null, stage: "payment_failed" });

  const second = await finish(buyer, made.id);
  expect(second).toMatchObject({ id: first.id, uniqueId: first.uniqueId, invoiceStatus: 1 });
  await receiveWebhook(shop, gateway.event("payment.failed", { payment: failed }));
  const third = gateway.pay(made.id, { status: "failed" });
  await receiveWebhook(shop, gateway.event("payment.failed", { payment: third }));
  const paid = await orderOf(first.id);
  expect(paid.invoiceStatus).toBe(1);
  expect(await statusOf(made.id)).toBe("paid");
});

test("a failure that is told after the success of the same payment is old news", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const payment = gateway.pay(made.id);
  const event = gateway.event("payment.captured", { payment });
  expect(await receiveWebhook(shop, event)).toEqual({ outcome: "paid" });
  expect(await receiveWebhook(shop, event)).toEqual({ outcome: "repeat" });
  await receiveWebhook(shop, gateway.event("payment.failed", { payment: { ...payment, status: "failed" } }));
  await receiveWebhook(shop, gateway.event("payment.authorized", { payment: { ...payment, status: "authorized" } }));
  expect(await statusOf(made.id)).toBe("paid");
  expect(await countOrders(buyer)).toBe(1);
});

test("an approved payment waits for its money", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const payment = gateway.pay(made.id, { status: "authorized" });
  const waiting = await finish(buyer, made.id, payment.id);
  expect(waiting.invoiceStatus).toBe(0);
  gateway.payments.set(payment.id, { ...payment, status: "captured" });
  await reconcile(shop, { olderThanSeconds: 0 });
  expect((await finish(buyer, made.id, payment.id)).invoiceStatus).toBe(1);
});

test("another amount than the order's is never taken as payment", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  await receiveWebhook(
    shop,
    gateway.event("payment.captured", { payment: gateway.pay(made.id, { amountPaise: 100 }) }),
  );
  expect(await statusOf(made.id)).toBe("failed");
  expect(await refundsOf(made.id)).toEqual(["amount_mismatch"]);
  const payment = gateway.pay(made.id, { currency: "USD" });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment }));
  expect(await refundsOf(made.id)).toEqual(["amount_mismatch", "amount_mismatch"]);
  const right = await finish(buyer, made.id);
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
  const event = gateway.event("payment.captured", { payment: { ...paid, orderId: mine.id } });
  const forged = { ...event, headers: { ...event.headers, "x-razorpay-signature": "0".repeat(64) } };
  await expect(receiveWebhook(shop, forged)).rejects.toMatchObject(refused);
  // Even one's own good payment needs its own signature.
  const swapped = gateway.sign(mine.id, paid.id);
  await expect(attempt(buyer, made.id, paid.id, swapped)).rejects.toMatchObject(refused);
  await expect(attempt(buyer, made.id, "pay_other", gateway.sign(made.id, paid.id))).rejects.toMatchObject(refused);
  expect(await statusOf(made.id)).toBe("pending");
  expect(await statusOf(mine.id)).toBe("pending");
  expect(await countOrders(thief)).toBe(0);
  await finish(buyer, made.id, paid.id);
  // Signed, but for a payment that belongs to another order.
  await expect(receiveWebhook(shop, event)).rejects.toMatchObject(refused);
});

test("a signed event is believed as far as the gateway confirms it", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const elsewhere = gateway.pay((await begin(await buyerOf([await makeUnit(db)]))).id);
  const captured = (payment: GatewayPayment) => receiveWebhook(shop, gateway.event("payment.captured", { payment }));
  const rejected = { code: "payment_rejected" };
  // One that was never paid, and one that was paid for another order.
  for (const id of ["pay_unheard", elsewhere.id])
    await expect(captured({ ...elsewhere, id, orderId: made.id })).rejects.toMatchObject(rejected);
  expect(await countOrders(buyer)).toBe(0);
  expect(await statusOf(made.id)).toBe("pending");
  // One that failed, told as captured.
  const failed = gateway.pay(made.id, { status: "failed" });
  expect(await captured({ ...failed, status: "captured" })).toEqual({ outcome: "failed" });
  // One of a rupee, told as the whole amount.
  const small = gateway.pay(made.id, { amountPaise: 100 });
  expect(await captured({ ...small, amountPaise: made.amountPaise })).toEqual({ outcome: "refunding" });
  expect(await refundsOf(made.id)).toEqual(["amount_mismatch"]);
  expect((await finish(buyer, made.id)).invoiceStatus).toBe(1);
});

test("while the gateway does not answer an event is refused, and taken when it is sent again", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const event = gateway.event("payment.captured", { payment: gateway.pay(made.id) });
  gateway.isDown = true;
  await expect(receiveWebhook(shop, event)).rejects.toMatchObject({ code: "gateway_unavailable" });
  gateway.isDown = false;
  expect(await countOrders(buyer)).toBe(0);
  expect(await receiveWebhook(shop, event)).toEqual({ outcome: "paid" });
  expect(await receiveWebhook(shop, event)).toEqual({ outcome: "repeat" });
});

test("a payment that the browser brought with the gateway's signature is believed though the gateway is silent", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const payment = gateway.pay(made.id);
  const captured = (given: GatewayPayment) =>
    receiveWebhook(shop, gateway.event("payment.captured", { payment: given }));
  const call = (signature: string | null) =>
    placeOrder(shop, { actor: buyer.actor, gatewayOrderId: made.id, paymentId: payment.id, signature });
  const silent = { code: "gateway_unavailable" };
  gateway.isDown = true;
  await expect(call(null)).rejects.toMatchObject(silent);
  // A browser's word without a signature is none.
  await expect(captured(payment)).rejects.toMatchObject(silent);
  await expect(call(gateway.sign(made.id, payment.id))).rejects.toMatchObject(silent);
  expect(await countOrders(buyer)).toBe(0);
  await expect(captured({ ...payment, amountPaise: 100 })).rejects.toMatchObject(silent);
  await expect(captured({ ...payment, currency: "USD" })).rejects.toMatchObject(silent);
  await expect(captured({ ...payment, id: "pay_unheard" })).rejects.toMatchObject(silent);
  expect(await captured(payment)).toEqual({ outcome: "paid" });
  gateway.isDown = false;
  expect(await finish(buyer, made.id, payment.id)).toMatchObject({ invoiceStatus: 1 });
  expect(await countOrders(buyer)).toBe(1);
});

test("an event that came while the gateway did not answer is made good by the reconciler", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const event = gateway.event("payment.captured", { payment: gateway.pay(made.id) });
  gateway.isDown = true;
  await expect(receiveWebhook(shop, event)).rejects.toMatchObject({ code: "gateway_unavailable" });
  gateway.isDown = false;
  shop.passTime(30_000);
  await reconcile(shop, { olderThanSeconds: 20 });
  expect(await statusOf(made.id)).toBe("paid");
  expect(await receiveWebhook(shop, event)).toEqual({ outcome: "paid" });
  expect(await countOrders(buyer)).toBe(1);
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
