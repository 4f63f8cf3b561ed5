import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartLines } from "#db/schema/cart.ts";
import { refunds } from "#db/schema/payments.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { placeOrder } from "./place-order.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { reconcile } from "./reconcile.ts";
import { releaseExpiredHolds } from "./release-expired-holds.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";

const { db, gateway, jobs, shop, begin, finish, buyerOf, stockOf, statusOf, countOrders, refundsOf, couponOf } =
  await checkoutScene();
const HOLD = 15 * 60_000;

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
  await finish(quick, other.id);
  const mails = await jobs.count("mail.refund");
  const payment = gateway.pay(made.id);
  const placed = await finish(slow, made.id, payment.id);
  expect(placed).toMatchObject({ invoiceStatus: 2, message: expect.stringContaining("refunded") });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment }));
  expect(await refundsOf(made.id)).toEqual(["out_of_stock"]);
  expect(await jobs.count("mail.refund")).toBe(mails + 1);

  shop.passTime(60_000);
  expect((await reconcile(shop, { olderThanSeconds: 20 })).refunds).toBe(1);
  expect(gateway.payments.get(payment.id)).toMatchObject({ status: "refunded", refundedPaise: payment.amountPaise });
  const [refund] = await db
    .select()
    .from(refunds)
    .orderBy(sql`created_at desc`)
    .limit(1);
  expect(refund).toMatchObject({ status: "processed", amountPaise: payment.amountPaise });
  expect((await finish(slow, made.id, payment.id)).message).toBe(
    "The last piece was sold before your payment arrived. Your payment is being refunded",
  );
});

test("money that the bank gives back without a reason of ours is told in one whole sentence", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const payment = gateway.pay(made.id, { status: "authorized" });
  expect((await finish(buyer, made.id, payment.id)).invoiceStatus).toBe(0);
  gateway.payments.set(payment.id, { ...payment, status: "refunded", refundedPaise: payment.amountPaise });
  expect(await finish(buyer, made.id, payment.id)).toMatchObject({
    invoiceStatus: 2,
    message: "Your payment is being refunded",
  });
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
  await finish(buyer, newer.id);
  const late = gateway.pay(older.id);
  await expect(finish(buyer, older.id, late.id)).rejects.toMatchObject({ code: "conflict" });
  expect(await refundsOf(older.id)).toEqual(["cart_already_bought"]);
  expect(await countOrders(buyer)).toBe(1);
});

test("money on the older one first: it is bought from the newer one's hold, and the newer one's money goes back", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const extra = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const older = await begin(buyer);
  await addLine(db, { actor: buyer.actor, line: lineOf(extra), now: shop.now() });
  const newer = await begin(buyer);
  const placed = await finish(buyer, older.id);
  expect(placed.invoiceStatus).toBe(1);
  expect(await statusOf(newer.id)).toBe("superseded");
  expect(await stockOf(extra)).toMatchObject({ heldQuantity: 0, soldQuantity: 0 });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment: gateway.pay(newer.id) }));
  expect(await refundsOf(newer.id)).toEqual(["cart_already_bought"]);
  // Only what was bought has left the cart.
  const left = await db.select().from(cartLines).where(eq(cartLines.userId, buyer.actor.id));
  expect(left).toMatchObject([{ productId: extra.productId }]);
});

test("paid more than a day after the price was fixed: the money goes back", async () => {
  const unit = await makeUnit(db, { pieces: 2 });
  const made = await begin(await buyerOf([unit]));
  const day = 24 * 3_600_000;
  shop.passTime(day + 60_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  const late = gateway.pay(made.id, { createdAt: shop.now() });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment: late }));
  expect(await refundsOf(made.id)).toEqual(["too_late"]);
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0, soldQuantity: 0 });
});

test("a free order is taken while its things are set aside, not after, and not one after the other", async () => {
  const unit = await makeUnit(db, { pieces: 5, pricePaise: 40_000 });
  const buyer = await buyerOf([unit]);
  await couponOf({ couponCode: "FREEPAIR" });
  const free = { couponCode: "FREEPAIR" };
  const made = await begin(buyer, free);
  expect(made.isFree).toBe(true);
  shop.passTime(HOLD + 1_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  const take = (id: string) => placeOrder(shop, { actor: buyer.actor, gatewayOrderId: id });
  await expect(take(made.id)).rejects.toMatchObject({ code: "conflict" });

  const second = await begin(buyer, free);
  await db.delete(cartLines).where(eq(cartLines.userId, buyer.actor.id));
  await addLine(db, { actor: buyer.actor, line: lineOf(unit), now: shop.now() });
  const third = await begin(buyer, free);
  expect(await statusOf(second.id)).toBe("superseded");
  await expect(take(second.id)).rejects.toMatchObject({ code: "conflict" });
  const placed = await take(third.id);
  expect(placed.invoiceStatus).toBe(1);
  expect(await take(third.id)).toEqual(placed);
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0, soldQuantity: 1 });
});

test("paid within the day, and told to us later: sold, since the price was still good", async () => {
  const unit = await makeUnit(db, { pieces: 2 });
  const made = await begin(await buyerOf([unit]));
  const payment = gateway.pay(made.id, { createdAt: new Date(shop.now().getTime() + 60_000) });
  shop.passTime(3 * 24 * 3_600_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment }));
  expect(await statusOf(made.id)).toBe("paid");
});
