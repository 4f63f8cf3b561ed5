import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { stock } from "#db/schema/stock.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { createReview } from "#services/reviews/create-review.ts";
import { listReviews } from "#services/reviews/list-reviews.ts";
import { codeOf } from "#tests/support/shop/cash-scene.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, GURUGRAM, openCounters, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { getOrderPage } from "./get-order-page.ts";
import { listStaffOrders } from "./list-staff-orders.ts";
import { moveOrder } from "./move-order.ts";
import { EVERY_ORDER } from "./staff-order-conditions.ts";
import { takeBackUncollected } from "./take-back-uncollected.ts";
import { LAB_WAY } from "#tests/support/shop/lab-way.ts";

const { db, shop, begin, finish, buyerOf, orderOf, jobs } = await checkoutScene();
const DAY = 24 * 3_600_000;

beforeAll(() => openCounters(db));

const soldOf = async (unit: Unit) => {
  const at = and(eq(stock.attributeValueId, unit.valueId), eq(stock.storeId, DELHI));
  return (await db.select().from(stock).where(at))[0]!.soldQuantity;
};

const move = async (
  billingId: string,
  ...stages: ("confirmed" | (typeof LAB_WAY)[number] | "packed" | "ready_to_collect" | "delivered")[]
) => {
  for (const to of stages) expect(await moveOrder(shop, { actor: SYSTEM, billingId, to })).toMatchObject({ ok: true });
};

/** Paid online, to be collected in Delhi. */
async function bought(more: { lens?: string } = {}) {
  const unit = await makeUnit(db);
  await shelve(db, unit, { storeId: DELHI, pieces: 1 });
  const buyer = await buyerOf(more.lens ? [] : [unit]);
  if (more.lens) {
    const lensRecordId = await makeLens(db, { for: [unit], powerTypeCode: more.lens });
    const line = lineOf(unit, { lensRecordId, powerTypeCode: more.lens });
    await addLine(db, { actor: buyer.actor, line, now: shop.now() });
  }
  const billingId = (await finish(buyer, (await begin(buyer, { storeId: DELHI })).id)).id;
  return { unit, buyer, billingId };
}

test("not before its days are over; then it is on the shelf again and its money goes back, once", async () => {
  const { unit, buyer, billingId } = await bought();
  const review = () =>
    createReview(db, {
      actor: buyer.actor,
      productId: unit.productId,
      ratingHalves: 8,
      comment: "Light",
      now: shop.now(),
    });
  const isVerified = async () =>
    (await listReviews(db, { productId: unit.productId, page: 1, limit: 1 })).data.map(({ verified }) => verified);
  await review();
  expect(await isVerified()).toEqual([true]);
  const takeBack = () => takeBackUncollected(shop, { actor: SYSTEM, billingId });
  expect(await takeBack()).toEqual({ ok: false, reason: "not_waiting" });
  await move(billingId, "packed", "ready_to_collect");
  expect(await jobs.count("mail.collect-reminder")).toBe(2);
  expect(await takeBack()).toMatchObject({ ok: false, reason: "too_early" });
  const waits = async () => {
    const asked = { ...EVERY_ORDER, actor: SYSTEM, now: shop.now(), sort: "waiting" as const };
    return (await listStaffOrders(db, asked)).rows.find(({ id }) => id === billingId)?.waits;
  };
  expect(await waits()).toEqual({ words: "since today", isLate: false });
  shop.passTime(31 * DAY);
  // In the list it is late as soon as it may be taken back.
  expect(await waits()).toEqual({ words: "for 31 days, 1 day late", isLate: true });
  const both = await Promise.all([takeBack(), takeBack()]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await soldOf(unit)).toBe(0);
  const page = await getOrderPage(db, { actor: buyer.actor, billingId, now: shop.now() });
  expect(page.order).toMatchObject({ stage: "returned", refund: { reason: "The order was not collected" } });
  expect(page.refunds.map(({ amountPaise }) => amountPaise)).toEqual([page.order.totalPaise]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, billingId));
  expect(entries.map(({ action }) => action)).toContain("order.not_collected");
  // Written by somebody who does not own it.
  expect(await isVerified()).toEqual([false]);
  await review();
  expect(await isVerified()).toEqual([false]);
});

test("lenses that were made for somebody become a credit, as in a return", async () => {
  const { unit, buyer, billingId } = await bought({ lens: "single-vision-prescription-glasses" });
  await move(billingId, "confirmed");
  await checkAllOf(db, { orderId: billingId, now: shop.now() });
  await move(billingId, ...LAB_WAY, "packed", "ready_to_collect");
  shop.passTime(31 * DAY);
  const taken = await takeBackUncollected(shop, { actor: SYSTEM, billingId });
  const { order, refunds } = await getOrderPage(db, { actor: buyer.actor, billingId, now: shop.now() });
  const [pair] = order.lines;
  const lensPaise = pair!.lens!.totalPaise;
  expect(taken).toMatchObject({
    ok: true,
    creditNotes: [
      { totalPaise: order.totalPaise - lensPaise, refundId: expect.any(String) },
      { totalPaise: lensPaise, refundId: null },
    ],
  });
  expect(refunds.map(({ amountPaise }) => amountPaise)).toEqual([order.totalPaise - lensPaise]);
  expect(await soldOf(unit)).toBe(0);
});

test("of handing over and taking back at one moment exactly one happens", async () => {
  const { unit, billingId } = await bought();
  await move(billingId, "packed", "ready_to_collect");
  shop.passTime(31 * DAY);
  const [taken, moved] = await Promise.all([
    takeBackUncollected(shop, { actor: SYSTEM, billingId }),
    moveOrder(shop, { actor: SYSTEM, billingId, to: "delivered" }),
  ]);
  expect([taken.ok, moved.ok].toSorted()).toEqual([false, true]);
  const { stage } = await orderOf(billingId);
  expect([stage, await soldOf(unit)]).toEqual(taken.ok ? ["returned", 0] : ["delivered", 1]);
  const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, billingId));
  expect(notes).toHaveLength(taken.ok ? 1 : 0);
});

test("only people of its store, or of the website, may take it back", async () => {
  const { buyer, billingId } = await bought();
  await move(billingId, "packed", "ready_to_collect");
  shop.passTime(31 * DAY);
  const elsewhere = await staffOf(db, "seller", GURUGRAM);
  expect(await codeOf(takeBackUncollected(shop, { actor: elsewhere, billingId }))).toContain("not_found");
  expect(await codeOf(takeBackUncollected(shop, { actor: buyer.actor, billingId }))).toContain("forbidden");
  const here = await staffOf(db, "seller", DELHI);
  expect(await takeBackUncollected(shop, { actor: here, billingId })).toMatchObject({ ok: true });
});
