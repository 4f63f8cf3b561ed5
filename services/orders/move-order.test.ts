import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { type Buyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { cancelOrder } from "./cancel-order.ts";
import { listBoard } from "./list-board.ts";
import { moveOrder } from "./move-order.ts";
import { previewBulkMove } from "./preview-bulk-move.ts";
import { EVERY_ORDER } from "./staff-order-conditions.ts";

const { db, shop, begin, finish, buyerOf, wearerOf, orderOf } = await checkoutScene();

const buy = async (buyer: Buyer) => finish(buyer, (await begin(buyer)).id);

test("staff cancel with their own words; of what they may not do the allowed moves are told", async () => {
  const manager = await makeUser(db, { role: "manager", storeId: websiteStore.id! });
  const buyer = await buyerOf([await makeUnit(db)]);
  const order = await buy(buyer);
  const move = (to: Parameters<typeof moveOrder>[1]["to"], more = {}) =>
    moveOrder(shop, { actor: manager, billingId: order.id, to, ...more });
  expect(await move("shipped", { carrier: "Blue Dart", trackingNo: "BD-10001" })).toEqual({
    ok: false,
    reason: "not_allowed",
    from: "confirmed",
    allowed: ["packed", "cancelled"],
  });
  expect(await move("packed")).toMatchObject({ ok: true });
  expect(await move("shipped", { carrier: " ", trackingNo: "BD-10001" })).toEqual({
    ok: false,
    reason: "parcel_missing",
  });
  const parcel = { carrier: "Blue Dart", trackingNo: "<b>x</b>??" };
  expect(await move("shipped", parcel)).toEqual({ ok: false, reason: "number" });
  expect(await move("shipped", { ...parcel, carrier: "Somebody" })).toEqual({ ok: false, reason: "carrier" });
  expect(await move("cancelled")).toMatchObject({ ok: false, reason: "not_allowed" });
  expect(await move("shipped", { carrier: "Blue Dart", trackingNo: "BD-10001" })).toMatchObject({ ok: true });
  expect(await orderOf(order.id)).toMatchObject({ stage: "shipped", carrier: "Blue Dart", trackingNo: "BD-10001" });
  expect(await move("delivered")).toMatchObject({ ok: true });
  expect(await orderOf(order.id)).toMatchObject({ deliveredAt: shop.now() });
  await expect(moveOrder(shop, { actor: buyer.actor, billingId: order.id, to: "verified" })).rejects.toMatchObject({
    code: "forbidden",
  });
  const other = await buy(await buyerOf([await makeUnit(db)]));
  const note = "The customer called";
  expect(await moveOrder(shop, { actor: manager, billingId: other.id, to: "cancelled", note })).toMatchObject({
    ok: true,
  });
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, other.id), eq(orderEvents.stage, "cancelled")));
  expect(event).toMatchObject({ actorUserId: manager.id, note: "The customer called" });
});

test("whoever cancels for the shop says why, in as many words as a note has; its customer need not", async () => {
  const manager = await makeUser(db, { role: "manager", storeId: websiteStore.id! });
  const buyer = await buyerOf([await makeUnit(db)]);
  const { id: billingId } = await buy(buyer);
  for (const actor of [manager, SYSTEM])
    for (const [note, reason] of [
      [undefined, "why_missing"],
      [" \n", "why_missing"],
      ["x".repeat(1001), "why_too_long"],
    ] as const) {
      const given = { actor, billingId, ...(note !== undefined && { note }) };
      expect(await moveOrder(shop, { ...given, to: "cancelled" })).toEqual({ ok: false, reason });
      expect(await cancelOrder(shop, { ...given, reason: "other" })).toEqual({ ok: false, reason });
    }
  expect(await orderOf(billingId)).toMatchObject({ stage: "confirmed" });
  expect(await cancelOrder(shop, { actor: buyer.actor, billingId, reason: "other" })).toMatchObject({ ok: true });
  const isCancelled = and(eq(orderEvents.orderId, billingId), eq(orderEvents.stage, "cancelled"));
  expect(await db.select({ note: orderEvents.note }).from(orderEvents).where(isCancelled)).toEqual([{ note: "" }]);
});

test("a prescription that is asked for takes the promise back until it is there", async () => {
  const order = await buy(await wearerOf(await makeUnit(db), "single-vision-prescription-glasses"));
  const move = (to: "prescription_needed" | "confirmed") => moveOrder(shop, { actor: SYSTEM, billingId: order.id, to });
  await move("confirmed");
  expect((await orderOf(order.id)).deliverFrom).not.toBeNull();
  await move("prescription_needed");
  expect(await orderOf(order.id)).toMatchObject({ stage: "prescription_needed", deliverFrom: null, deliverTo: null });
});

/** Where the board and a move of many bring an order. */
async function offered(billingId: string) {
  const { uniqueId } = await orderOf(billingId);
  const owner = await makeUser(db, { role: "admin" });
  const { stages: _s, behind: _b, ahead: _a, ...every } = EVERY_ORDER;
  const columns = await listBoard(db, { ...every, actor: owner, beyond: {}, now: shop.now() });
  const card = columns.flatMap(({ cards }) => cards).find((one) => one.uniqueId === uniqueId)!.moves;
  const { targets } = await previewBulkMove(db, { actor: owner, to: null, numbers: [uniqueId] });
  return { card, many: targets.map((target) => target.to) };
}

test("only what is made with lenses goes their way, and only what needs a prescription waits for one", async () => {
  const to = (billingId: string, stage: Parameters<typeof moveOrder>[1]["to"]) =>
    moveOrder(shop, { actor: SYSTEM, billingId, to: stage });
  const frame = await buy(await buyerOf([await makeUnit(db)]));
  for (const stage of ["prescription_needed", "verified"] as const)
    expect(await to(frame.id, stage)).toEqual({ ok: false, reason: "no_lenses" });
  // Not the next step for anybody.
  expect(await to(frame.id, "lenses_ordered")).toMatchObject({ reason: "not_allowed" });
  expect(await to(frame.id, "packed")).toMatchObject({ ok: true });
  const plain = await buy(await wearerOf(await makeUnit(db)));
  const glasses = await buy(await wearerOf(await makeUnit(db), "single-vision-prescription-glasses"));
  await to(glasses.id, "confirmed");
  await checkAllOf(db, { orderId: glasses.id, now: shop.now() });
  // The board and many at once offer the same.
  expect(await offered(plain.id)).toEqual({ card: ["verified"], many: ["verified"] });
  const all = ["prescription_needed", "verified"];
  expect(await offered(glasses.id)).toEqual({ card: all, many: all });
  expect(await to(plain.id, "prescription_needed")).toEqual({ ok: false, reason: "no_prescription" });
  // Glasses are packed when their lenses were ordered, fitted and checked, and not before.
  for (const stage of ["verified", "lenses_ordered"] as const) {
    expect(await to(plain.id, "packed")).toEqual({ ok: false, reason: "not_made" });
    expect(await to(plain.id, stage)).toMatchObject({ ok: true });
  }
  for (const stage of ["fitting", "quality_check", "packed"] as const)
    expect(await to(plain.id, stage)).toMatchObject({ ok: true });
  expect(await to(glasses.id, "verified")).toMatchObject({ ok: true });
  expect(await to(glasses.id, "packed")).toEqual({ ok: false, reason: "not_made" });
  // What was checked by mistake before comes out of it.
  const mistaken = await buy(await buyerOf([await makeUnit(db)]));
  await db.update(orders).set({ stage: "verified" }).where(eq(orders.id, mistaken.id));
  expect(await to(mistaken.id, "lenses_ordered")).toEqual({ ok: false, reason: "no_lenses" });
  expect(await to(mistaken.id, "packed")).toMatchObject({ ok: true });
});

test("of two who look at one order the second is told where it is, and moves nothing; cancelling too", async () => {
  const order = await buy(await wearerOf(await makeUnit(db)));
  const move = (to: "verified" | "lenses_ordered" | "cancelled") =>
    moveOrder(shop, { actor: SYSTEM, billingId: order.id, to, onlyFrom: "confirmed" });
  expect(await move("verified")).toMatchObject({ ok: true });
  // From here both would be allowed.
  for (const to of ["lenses_ordered", "cancelled"] as const)
    expect(await move(to)).toMatchObject({ ok: false, reason: "not_allowed", from: "verified" });
  expect(await orderOf(order.id)).toMatchObject({ stage: "verified" });
});
