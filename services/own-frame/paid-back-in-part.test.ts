import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { couponUses } from "#db/schema/coupon-uses.ts";
import { memberships, orderLines } from "#db/schema/orders.ts";
import { creditNoteLines, creditNotes } from "#db/schema/returns.ts";
import { refunds } from "#db/schema/payments.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { lineOf, makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { ownFrameScene, ZERO } from "#tests/support/shop/own-frame-scene.ts";
import { refuseFrame } from "./refuse-frame.ts";
import { sweepOwnFrames } from "./sweep-own-frames.ts";

const { db, shop, begin, finish, orderOf, couponOf, goods, put } = await ownFrameScene();
const letters: { text: string }[] = [];
const handlers = jobHandlers(shop, { send: async ({ text }) => void letters.push({ text }) });

/** Lenses for Rs 1,125 and a membership for Rs 599, less a coupon of Rs 500, and a pair by another order that used the membership. */
async function withUsedMembership(couponCode: string) {
  const buyer = await makeBuyer(db);
  const membership = await makeUnit(db, { subCategorySlug: "membership", pricePaise: 59_900, mrpPaise: 59_900 });
  const coupon = await couponOf({ couponCode });
  await addLines(db, { actor: buyer.actor, lines: [lineOf(membership)], now: shop.now() });
  await put(buyer, goods.screenLens, ZERO);
  const { id } = await finish(buyer, (await begin(buyer, { couponCode: coupon.couponCode })).id);
  const pair = [await makeUnit(db), await makeUnit(db)].map((unit) => lineOf(unit));
  await addLines(db, { actor: buyer.actor, lines: pair, now: shop.now() });
  await finish(buyer, (await begin(buyer)).id);
  return { id, buyer };
}

const notesOf = (id: string) => db.select().from(creditNotes).where(eq(creditNotes.orderId, id));

test("an unfit frame is paid back although the membership of its order was used; that one stays, to the paisa", async () => {
  const { id, buyer } = await withUsedMembership("PART500");
  const order = await orderOf(id);
  expect(order.totalPaise).toBe(112_500 + 59_900 - 50_000);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const kept = lines.find(({ kind }) => kind === "membership")!;
  expect(kept.couponSharePaise).toBeGreaterThan(0);
  await moveOrder(shop, { actor: SYSTEM, billingId: id, to: "frame_received" });
  expect(await cancelOrder(shop, { actor: buyer.actor, billingId: id, reason: "other" })).toEqual({
    ok: false,
    reason: "membership_used",
  });
  const refundPaise = order.totalPaise - kept.totalPaise;
  expect(await refuseFrame(shop, { actor: SYSTEM, billingId: id, words: "Too thin" })).toEqual({
    ok: true,
    refundPaise,
  });
  const [note, ...others] = await notesOf(id);
  expect(others).toEqual([]);
  expect(note!.totalPaise).toBe(refundPaise);
  const credited = await db.select().from(creditNoteLines).where(eq(creditNoteLines.creditNoteId, note!.id));
  expect(credited.map(({ orderLineId }) => orderLineId).toSorted()).toEqual(
    lines.flatMap((line) => (line.kind === "membership" ? [] : [line.id])).toSorted(),
  );
  expect(credited.reduce((all, { totalPaise }) => all + totalPaise, 0)).toBe(refundPaise);
  expect(note!.taxPaise).toBe(order.taxPaise - (kept.cgstPaise + kept.sgstPaise + kept.igstPaise));
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, note!.refundId!));
  expect(refund!.amountPaise).toBe(refundPaise);
  expect(await db.$count(memberships, eq(memberships.orderLineId, kept.id))).toBe(1);
  // It still makes the membership cheaper.
  expect(await db.$count(couponUses, eq(couponUses.orderId, id))).toBe(1);
  expect(await cancelOrder(shop, { actor: buyer.actor, billingId: id, reason: "other" })).toEqual({
    ok: true,
    refundPaise,
    wasCancelled: true,
  });
  await handlers["mail.order-cancelled"]({ orderId: id });
  expect(letters.at(-1)!.text).toContain("because you have used it for another order.");
});

test("a frame that never came is paid back the same way, and holds up no later one", async () => {
  const { id } = await withUsedMembership("PART501");
  shop.passTime(31 * 86_400_000);
  expect(await sweepOwnFrames(shop)).toMatchObject({ cancelled: 1 });
  expect((await orderOf(id)).stage).toBe("cancelled");
  expect(await notesOf(id)).toHaveLength(1);
});

test("a frame is found unfit also when its prescription is checked, and not once lenses are ordered", async () => {
  const buyer = await makeBuyer(db);
  const orderNow = async () => {
    await put(buyer, goods.screenLens, ZERO);
    const { id } = await finish(buyer, (await begin(buyer)).id);
    for (const to of ["frame_received", "verified"] as const)
      await moveOrder(shop, { actor: SYSTEM, billingId: id, to });
    return id;
  };
  expect(await refuseFrame(shop, { actor: SYSTEM, billingId: await orderNow(), words: "Cracked" })).toEqual({
    ok: true,
    refundPaise: 112_500,
  });
  const late = await orderNow();
  await moveOrder(shop, { actor: SYSTEM, billingId: late, to: "lenses_ordered" });
  expect(await refuseFrame(shop, { actor: SYSTEM, billingId: late, words: "Cracked" })).toEqual({
    ok: false,
    reason: "not_here",
  });
});
