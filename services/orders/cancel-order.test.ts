import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { couponUses } from "#db/schema/coupon-uses.ts";
import { memberships, orderEvents } from "#db/schema/orders.ts";
import { coupons, paymentAttempts, refunds } from "#db/schema/payments.ts";
import { creditNoteLines, creditNotes } from "#db/schema/returns.ts";
import { stockMovements } from "#db/schema/stock.ts";
import { GUEST, SYSTEM } from "#domain/accounts/actor.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { findActiveMembership } from "#tests/support/shop/find-active-membership.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import { receiveWebhook } from "#services/checkout/receive-webhook.ts";
import { retryPayment } from "#services/checkout/retry-payment.ts";
import { sendRefund } from "#services/checkout/send-refund.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { type Buyer, lineOf, makeBuyer, makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { cancelOrder } from "./cancel-order.ts";
import { findRecentOrder } from "./find-recent-order.ts";
import { moveOrder } from "./move-order.ts";

const { db, gateway, jobs, shop, begin, finish, buyerOf, wearerOf, stockOf, statusOf, orderOf, refundsOf, couponOf } =
  await checkoutScene();

let membership: Unit;
beforeAll(async () => {
  membership = await makeUnit(db, {
    subCategorySlug: "membership",
    title: "MEMBERSHIP",
    pricePaise: 50_000,
    taxBp: 1800,
    hsnCode: "9997",
  });
});

async function buy(buyer: Buyer, more: Parameters<typeof begin>[1] = {}) {
  const made = await begin(buyer, more);
  const placed = await finish(buyer, made.id);
  return { ...placed, gatewayOrderId: made.id };
}

const cancel = (buyer: Buyer, billingId: string) =>
  cancelOrder(shop, { actor: buyer.actor, billingId, reason: "changed_mind" });

const notesOf = (orderId: string) => db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));
const eventsOf = async (orderId: string) =>
  (await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)).map(
    (event) => event.stage,
  );

test("a paid order is taken back whole: stock, credit note, refund, history, mail", async () => {
  const unit = await makeUnit(db, { discountBp: 1000, pricePaise: 149_900 });
  const lens = await makeLens(db, { for: [unit] });
  const buyer = await makeBuyer(db, { stateCode: "27", state: "Maharashtra" });
  const power = { powerTypeCode: "single-vision-prescription-glasses", lensRecordId: lens };
  await addLines(db, { actor: buyer.actor, lines: [lineOf(unit, power)], now: shop.now() });
  const order = await buy(buyer);
  const mails = await jobs.count("mail.order-cancelled");

  expect(await cancel(buyer, order.id)).toEqual({ ok: true, refundPaise: 234_900, wasCancelled: false });

  expect(await orderOf(order.id)).toMatchObject({ stage: "cancelled", invoiceStatus: 1 });
  expect((await eventsOf(order.id)).slice(0, 2)).toEqual(["awaiting_payment", "confirmed"]);
  expect((await eventsOf(order.id)).at(-1)).toBe("cancelled");
  expect(await stockOf(unit)).toMatchObject({ soldQuantity: 0, heldQuantity: 0, totalQuantity: 10 });
  const back = and(eq(stockMovements.orderId, order.id), eq(stockMovements.kind, "returned"));
  expect(await db.select().from(stockMovements).where(back)).toMatchObject([{ soldDelta: -1, totalDelta: 0 }]);
  const [note] = await notesOf(order.id);
  expect(note).toMatchObject({ totalPaise: 234_900, requestId: null });
  expect(note!.creditNoteNo).toMatch(/^CHC\/25-26\/\d{6}$/);
  const lines = await db.select().from(creditNoteLines).where(eq(creditNoteLines.creditNoteId, note!.id));
  expect(lines.map((line) => line.totalPaise).toSorted()).toEqual([100_000, 134_900]);
  expect(lines.every((line) => line.igstPaise > 0 && line.cgstPaise === 0)).toBe(true);
  expect(await refundsOf(order.gatewayOrderId)).toEqual(["cancelled"]);
  expect(await jobs.count("mail.order-cancelled")).toBe(mails + 1);

  await sendRefund(shop, { refundId: note!.refundId! });
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, note!.refundId!));
  expect(refund).toMatchObject({ status: "processed", amountPaise: 234_900 });
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, refund!.paymentAttemptId));
  expect(attempt!.status).toBe("refunded");
});

test("a double click, two tabs and a repeat cancel once", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const order = await buy(buyer);
  const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(buyer, order.id)));
  expect(answers.filter((answer) => answer.ok && !answer.wasCancelled)).toHaveLength(1);
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(await notesOf(order.id)).toHaveLength(1);
  expect(await cancel(buyer, order.id)).toMatchObject({ ok: true, wasCancelled: true });
});

test("of a cancellation and 'lenses ordered' at one moment exactly one wins", async () => {
  const unit = await makeUnit(db, { pieces: 40 });
  let cancelled = 0;
  for (let round = 0; round < 10; round += 1) {
    const buyer = await wearerOf(unit);
    const { id } = await buy(buyer);
    await moveOrder(shop, { actor: SYSTEM, billingId: id, to: "verified" });
    const order = () => moveOrder(shop, { actor: SYSTEM, billingId: id, to: "lenses_ordered" });
    const [first, second] =
      round % 2 === 0
        ? await Promise.all([cancel(buyer, id), order()])
        : (await Promise.all([order(), cancel(buyer, id)])).toReversed();
    expect(Number(first!.ok) + Number(second!.ok)).toBe(1);
    expect((await orderOf(id)).stage).toBe(first!.ok ? "cancelled" : "lenses_ordered");
    expect(await notesOf(id)).toHaveLength(first!.ok ? 1 : 0);
    cancelled += Number(first!.ok);
  }
  expect(await stockOf(unit)).toMatchObject({ soldQuantity: 10 - cancelled, heldQuantity: 0 });
});

test("once lenses are ordered it is too late, and nothing is touched", async () => {
  const buyer = await wearerOf(await makeUnit(db));
  const order = await buy(buyer);
  for (const to of ["verified", "lenses_ordered"] as const)
    expect(await moveOrder(shop, { actor: SYSTEM, billingId: order.id, to })).toMatchObject({ ok: true });
  expect(await cancel(buyer, order.id)).toEqual({ ok: false, reason: "too_late" });
  expect(await refundsOf(order.gatewayOrderId)).toEqual([]);
});

test("nobody cancels another one's order, nor learns that there is one", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const stranger = await makeBuyer(db);
  const order = await buy(buyer);
  await expect(cancel(stranger, order.id)).rejects.toMatchObject({ code: "not_found" });
  await expect(cancelOrder(shop, { actor: GUEST, billingId: order.id, reason: "other" })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(cancel(buyer, "no id")).rejects.toMatchObject({ code: "not_found" });
  expect((await orderOf(order.id)).stage).toBe("confirmed");
});

test("the coupon can be used once more, by the last one too", async () => {
  const coupon = await couponOf({ couponCode: "ONLYONE", maxUses: 1 });
  const unit = await makeUnit(db);
  const buyer = await buyerOf([unit]);
  const order = await buy(buyer, { couponCode: "ONLYONE" });
  expect(await cancel(buyer, order.id)).toMatchObject({ ok: true, refundPaise: 150_000 });
  expect(await db.$count(couponUses, eq(couponUses.couponId, coupon.id))).toBe(0);
  const [row] = await db.select().from(coupons).where(eq(coupons.id, coupon.id));
  expect(row).toMatchObject({ usedCount: 0, reservedCount: 0 });
  const next = await buyerOf([unit]);
  expect(await buy(next, { couponCode: "ONLYONE" })).toMatchObject({ invoiceStatus: 1 });
});

test("a free order is taken back without money, with a credit note over nothing", async () => {
  await couponOf({ couponCode: "ALLFREE", couponAmountPaise: 10_000_000 });
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer, { couponCode: "ALLFREE" });
  const order = await placeOrder(shop, { actor: buyer.actor, gatewayOrderId: made.id });
  expect(await cancel(buyer, order.id)).toEqual({ ok: true, refundPaise: 0, wasCancelled: false });
  expect(await notesOf(order.id)).toMatchObject([{ totalPaise: 0, refundId: null }]);
});

test("an order that is not paid frees what it holds, and money that comes all the same goes back", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const made = await begin(buyer);
  const failed = gateway.pay(made.id, { status: "failed" });
  const { id } = await placeOrder(shop, { actor: buyer.actor, gatewayOrderId: made.id, paymentId: failed.id });
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 1 });

  expect(await cancel(buyer, id)).toEqual({ ok: true, refundPaise: 0, wasCancelled: false });
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0, soldQuantity: 0 });
  expect(await statusOf(made.id)).toBe("expired");
  expect(await notesOf(id)).toEqual([]);
  await expect(retryPayment(shop, { actor: buyer.actor, billingId: id })).rejects.toMatchObject({ code: "conflict" });

  await receiveWebhook(shop, gateway.event("payment.captured", { payment: gateway.pay(made.id) }));
  expect(await refundsOf(made.id)).toEqual(["order_cancelled"]);
  expect(await orderOf(id)).toMatchObject({ stage: "cancelled", invoiceStatus: 2, invoiceNo: null });
  // The cart still has it, and a new order is a new one.
  const again = await buy(buyer);
  expect(again.id).not.toBe(id);
});

test("the cart says of an order that it is placed until it is cancelled, whichever came before it", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const recent = () => findRecentOrder(db, { actor: buyer.actor, now: shop.now() });
  const order = await buy(buyer);
  expect(await recent()).toMatchObject({ id: order.id });
  await cancel(buyer, order.id);
  expect(await recent()).toBeNull();
});

test("cancelled while the bank's money is on its way: it goes back when it comes", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const approved = gateway.pay(made.id, { status: "authorized" });
  const waiting = await finish(buyer, made.id, approved.id);
  expect(waiting.invoiceStatus).toBe(0);
  const captured = { ...approved, status: "captured" as const };
  gateway.payments.set(approved.id, captured);
  const [answer] = await Promise.all([
    cancel(buyer, waiting.id),
    receiveWebhook(shop, gateway.event("payment.captured", { payment: captured })),
  ]);
  // Whichever came first: nothing is sold, and the whole amount goes back.
  expect(answer).toMatchObject({ ok: true });
  const order = await orderOf(waiting.id);
  expect(order.stage).toBe("cancelled");
  expect(await refundsOf(made.id)).toEqual([order.invoiceStatus === 1 ? "cancelled" : "order_cancelled"]);
});

test("a membership ends with its order, and one that was to follow moves up", async () => {
  const buyer = await buyerOf([membership]);
  const first = await buy(buyer);
  const ends = (await findActiveMembership(db, { userId: buyer.actor.id, now: shop.now() }))!;
  // Carts refuse a second one, but two tabs can pay for one each: it begins when the first ends.
  const giver = await buyerOf([membership]);
  await buy(giver);
  await db
    .update(memberships)
    .set({ userId: buyer.actor.id, startsAt: ends, endsAt: new Date(ends.getTime() + 365 * 86_400_000) })
    .where(eq(memberships.userId, giver.actor.id));
  shop.passTime(86_400_000);
  expect(await cancel(buyer, first.id)).toMatchObject({ ok: true, refundPaise: 50_000 });
  const left = await db.select().from(memberships).where(eq(memberships.userId, buyer.actor.id));
  expect(left).toHaveLength(1);
  expect(left[0]!.startsAt).toEqual(shop.now());
  expect(left[0]!.endsAt).toEqual(new Date(shop.now().getTime() + 365 * 86_400_000));
});

test("a membership that another order lives from cannot be taken back", async () => {
  const buyer = await buyerOf([membership]);
  const order = await buy(buyer);
  const frames = [await makeUnit(db), await makeUnit(db)];
  await addLines(db, { actor: buyer.actor, lines: frames.map((unit) => lineOf(unit)), now: shop.now() });
  const made = await begin(buyer);
  expect(await cancel(buyer, order.id)).toEqual({ ok: false, reason: "membership_used" });
  const pair = await finish(buyer, made.id);
  expect(await orderOf(pair.id)).toMatchObject({ bogoDiscountPaise: 200_000 });
  expect(await cancel(buyer, order.id)).toEqual({ ok: false, reason: "membership_used" });
  expect(await cancel(buyer, pair.id)).toMatchObject({ ok: true, refundPaise: 200_000 });
  expect(await cancel(buyer, order.id)).toMatchObject({ ok: true, refundPaise: 50_000 });
});
