import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { coupons } from "#db/schema/payments.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { placeOrder } from "./place-order.ts";
import { releaseExpiredHolds } from "./release-expired-holds.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { retryPayment } from "./retry-payment.ts";
import { getOrderForConfirmation } from "#services/orders/get-order-for-confirmation.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { type Buyer, lineOf, makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { setPieces } from "#tests/support/shop/set-pieces.ts";

const { db, gateway, shop, begin, finish, buyerOf, couponOf, stockOf, statusOf } = await checkoutScene();
const HOLD = 15 * 60_000;

async function failOnce(buyer: Buyer) {
  const made = await begin(buyer);
  gateway.pay(made.id, { status: "failed" });
  const placed = await placeOrder(shop, { actor: buyer.actor, gatewayOrderId: made.id });
  return { made, placed };
}
const canRetry = async (buyer: Buyer, billingId: string) =>
  (await getOrderForConfirmation(db, { actor: buyer.actor, billingId, now: shop.now() })).canRetry;
const retry = (buyer: Buyer, billingId: string) => retryPayment(shop, { actor: buyer.actor, billingId });

test("a failed order is paid again on the same order of the gateway, at the price that it had", async () => {
  const unit = await makeUnit(db, { pieces: 1, pricePaise: 200_000 });
  const buyer = await buyerOf([unit]);
  const { made, placed } = await failOnce(buyer);
  shop.passTime(HOLD + 1_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  await db.update(products).set({ pricePaise: 300_000 }).where(eq(products.id, unit.productId));
  expect(await canRetry(buyer, placed.id)).toBe(true);
  const again = await retry(buyer, placed.id);
  expect(again).toMatchObject({ id: made.id, amountPaise: 200_000 });
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 1 });
  expect(await finish(buyer, again.id)).toMatchObject({ id: placed.id, invoiceStatus: 1 });
  await expect(retry(buyer, placed.id)).rejects.toMatchObject({ code: "conflict" });
  expect(await canRetry(buyer, placed.id)).toBe(false);
});

test("a coupon of one use for each customer is not used up by the try that failed", async () => {
  const coupon = await couponOf({ couponCode: "ONCERETRIED", maxPerCustomer: 1 });
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer, { couponCode: coupon.couponCode });
  gateway.pay(made.id, { status: "failed" });
  const placed = await placeOrder(shop, { actor: buyer.actor, gatewayOrderId: made.id });
  shop.passTime(HOLD + 1_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  const again = await retry(buyer, placed.id);
  expect(await finish(buyer, again.id)).toMatchObject({ id: placed.id, invoiceStatus: 1 });
  const [row] = await db.select().from(coupons).where(eq(coupons.id, coupon.id));
  expect(row).toMatchObject({ usedCount: 1, reservedCount: 0 });
});

test.each([{ first: "failed" }, { first: "approved" }])(
  "one try fails and another is approved, the $first one is reported first: the order cannot be paid again",
  async ({ first }) => {
    const buyer = await buyerOf([await makeUnit(db)]);
    const made = await begin(buyer);
    const failed = gateway.pay(made.id, { status: "failed" });
    if (first === "failed") {
      const placed = await placeOrder(shop, { actor: buyer.actor, gatewayOrderId: made.id });
      expect(placed).toMatchObject({ invoiceStatus: 2 });
    }
    const approved = gateway.pay(made.id, { status: "authorized" });
    const placed = await finish(buyer, made.id, approved.id);
    expect(placed).toMatchObject({ invoiceStatus: 0, message: expect.stringContaining("has approved the payment") });
    await receiveWebhook(shop, gateway.event("payment.failed", { payment: failed }));
    expect(await canRetry(buyer, placed.id)).toBe(false);
    await expect(retry(buyer, placed.id)).rejects.toMatchObject({ code: "conflict" });
    const seen = await getOrderForConfirmation(db, { actor: buyer.actor, billingId: placed.id, now: shop.now() });
    expect(seen.invoiceStatus === 0 || seen.isApproved).toBe(true);

    gateway.payments.set(approved.id, { ...approved, status: "captured" });
    expect(await finish(buyer, made.id, approved.id)).toMatchObject({ id: placed.id, invoiceStatus: 1, message: null });
  },
);

test("money that came while nobody looked is found before it is asked for again", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const { made, placed } = await failOnce(buyer);
  gateway.pay(made.id);
  await expect(retry(buyer, placed.id)).rejects.toMatchObject({ message: "This order is already paid" });
  expect(await statusOf(made.id)).toBe("paid");
});

test("the last piece is gone: the retry says so and leaves the newer payment order alone", async () => {
  const [unit, other] = [await makeUnit(db, { pieces: 1 }), await makeUnit(db)];
  const buyer = await buyerOf([unit]);
  const { placed } = await failOnce(buyer);
  shop.passTime(HOLD + 1_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  await setPieces(db, { ...unit, pieces: 0 });
  await expect(retry(buyer, placed.id)).rejects.toMatchObject({ code: "out_of_stock" });
  await setPieces(db, { ...unit, pieces: 1 });
  await addLine(db, { actor: buyer.actor, line: lineOf(other), now: shop.now() });
  const newer = await begin(buyer);
  const again = await retry(buyer, placed.id);
  expect([await statusOf(newer.id), await statusOf(again.id)]).toEqual(["superseded", "pending"]);
  expect([await stockOf(unit), await stockOf(other)]).toMatchObject([{ heldQuantity: 1 }, { heldQuantity: 0 }]);
});

test("nobody else's, nothing that was bought meanwhile, nothing of yesterday", async () => {
  const [buyer, thief] = [await buyerOf([await makeUnit(db)]), await makeBuyer(db)];
  const { placed } = await failOnce(buyer);
  await expect(retry(thief, placed.id)).rejects.toMatchObject({ code: "not_found" });
  expect(await canRetry(thief, placed.id)).toBe(false);
  shop.passTime(24 * 3_600_000);
  expect(await canRetry(buyer, placed.id)).toBe(false);
  await expect(retry(buyer, placed.id)).rejects.toMatchObject({ code: "conflict" });

  const second = await buyerOf([await makeUnit(db)]);
  const failed = await failOnce(second);
  await addLine(db, { actor: second.actor, line: lineOf(await makeUnit(db)), now: shop.now() });
  const newer = await begin(second);
  await finish(second, newer.id);
  expect(await canRetry(second, failed.placed.id)).toBe(false);
  await expect(retry(second, failed.placed.id)).rejects.toMatchObject({ code: "conflict" });
});
