import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { ownFrames } from "#db/schema/cart.ts";
import { orderEvents } from "#db/schema/orders.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { GUEST_CART_DAYS } from "#domain/cart/guest-cart.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { getOrderPage } from "#services/orders/get-order-page.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { lineOf, makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { OWN_FRAME as FRAME } from "#domain/own-frame/example-frame.ts";
import { ownFrameScene, ZERO } from "#tests/support/shop/own-frame-scene.ts";
import { DELHI, GURUGRAM, openCounters, staffOf } from "#tests/support/shop/counter-scene.ts";
import { getFrameSlip } from "./get-frame-slip.ts";
import { noteHandedIn } from "./note-handed-in.ts";
import { refuseFrame } from "./refuse-frame.ts";
import { sweepOwnFrames } from "./sweep-own-frames.ts";

const { db, shop, jobs, begin, finish, buyerOf, orderOf, refundsOf, goods, keep, put, bought } = await ownFrameScene();
const DAY_MS = 86_400_000;
beforeAll(() => openCounters(db));

const move = (billingId: string, to: Parameters<typeof moveOrder>[1]["to"]) =>
  moveOrder(shop, { actor: SYSTEM, billingId, to });
const age = (id: string, days: number) =>
  db.execute(sql`update orders set created_at = ${new Date(shop.now().getTime() - days * DAY_MS).toISOString()}::timestamptz
    where id = ${id}::uuid`);
const letters: { to: string; subject: string; text: string }[] = [];
const handlers = jobHandlers(shop, {
  send: async ({ to, subject, text }) => {
    letters.push({ to, subject, text });
  },
});

test("paid, it waits for the frame and promises no day; received, the days count, and it goes the way of lenses", async () => {
  const { id, buyer } = await bought();
  expect(await orderOf(id)).toMatchObject({ stage: "frame_awaited", deliverFrom: null, deliverTo: null });
  expect(await move(id, "verified")).toMatchObject({
    ok: false,
    reason: "not_allowed",
    allowed: ["frame_received", "cancelled"],
  });
  await expect(moveOrder(shop, { actor: buyer.actor, billingId: id, to: "frame_received" })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await refuseFrame(shop, { actor: SYSTEM, billingId: id, words: "Broken" })).toEqual({
    ok: false,
    reason: "not_here",
  });
  const before = await jobs.count("mail.order-moved");
  expect(await move(id, "frame_received")).toEqual({ ok: true, from: "frame_awaited", to: "frame_received" });
  expect(await jobs.count("mail.order-moved")).toBe(before + 1);
  const received = await orderOf(id);
  expect(received.stage).toBe("frame_received");
  expect(received.deliverFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id));
  expect(entries).toMatchObject([
    { action: "order.moved", changes: { stage: { before: "frame_awaited", after: "frame_received" } } },
  ]);
  expect(await move(id, "frame_received")).toMatchObject({ ok: false, reason: "not_allowed" });
  for (const to of ["verified", "lenses_ordered", "fitting", "quality_check", "packed"] as const)
    expect(await move(id, to)).toMatchObject({ ok: true, to });
});

test("a frame whose prescription is missing waits for that next, and still promises nothing", async () => {
  const { id } = await bought("powerLens");
  expect(await jobs.count("mail.prescription-needed")).toBe(0);
  await move(id, "frame_received");
  const asked = await db.execute<{ reminder: boolean }>(sql`
    select (data ->> 'reminder')::boolean as reminder from queued_jobs
    where name = 'mail.prescription-needed' and data ->> 'orderId' = ${id} order by id`);
  expect(asked.rows).toEqual([{ reminder: false }, { reminder: true }]);
  expect(await orderOf(id)).toMatchObject({ stage: "prescription_needed", deliverFrom: null });
});

test("an unfit frame is paid back in full with the words for its customer, once", async () => {
  const { id, gatewayOrderId, buyer } = await bought();
  await move(id, "frame_received");
  expect(await refuseFrame(shop, { actor: SYSTEM, billingId: id, words: "  " })).toMatchObject({
    reason: "words_missing",
  });
  await expect(refuseFrame(shop, { actor: buyer.actor, billingId: id, words: "x" })).rejects.toMatchObject({
    code: "forbidden",
  });
  const both = await Promise.all(
    [1, 2].map(() => refuseFrame(shop, { actor: SYSTEM, billingId: id, words: "The bridge is cracked" })),
  );
  expect(both).toContainEqual({ ok: true, refundPaise: 112_500 });
  expect(await refuseFrame(shop, { actor: SYSTEM, billingId: id, words: "Again" })).toMatchObject({
    reason: "not_here",
  });
  expect(await refundsOf(gatewayOrderId)).toEqual(["cancelled"]);
  await handlers["mail.order-cancelled"]({ orderId: id });
  const letter = letters.at(-1)!;
  expect(letter.text).toContain("Your frame cannot take new lenses: The bridge is cracked.");
  expect(letter.text).toContain("We will send your frame back to the address of your order, free of charge.");
});

test("a frame that does not come is asked for once after 7 days, and its order paid back after 30", async () => {
  const { id, gatewayOrderId } = await bought();
  const other = await bought();
  await age(id, 6.9);
  expect(await sweepOwnFrames(shop)).toEqual({ reminded: 0, cancelled: 0 });
  await age(id, 7.1);
  const sweeps = await Promise.all([sweepOwnFrames(shop), sweepOwnFrames(shop)]);
  expect(sweeps.reduce((all, { reminded }) => all + reminded, 0)).toBe(1);
  expect(await sweepOwnFrames(shop)).toEqual({ reminded: 0, cancelled: 0 });
  await handlers["mail.frame-awaited"]({ orderId: id });
  expect(letters.at(-1)!.text).toContain(`/orders/${id}/frame-slip`);
  await age(id, 29.9);
  expect(await sweepOwnFrames(shop)).toEqual({ reminded: 0, cancelled: 0 });
  await age(id, 30.1);
  await age(other.id, 40);
  await move(other.id, "frame_received");
  expect(await sweepOwnFrames(shop)).toEqual({ reminded: 0, cancelled: 1 });
  expect((await orderOf(id)).stage).toBe("cancelled");
  expect((await orderOf(other.id)).stage).toBe("frame_received");
  expect(await refundsOf(gatewayOrderId)).toEqual(["cancelled"]);
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.stage, "cancelled")));
  expect(event!.note).toBe("Your frame did not reach us");
  const sent = letters.length;
  await handlers["mail.frame-awaited"]({ orderId: id });
  expect(letters).toHaveLength(sent);
});

test("a frame that was brought to its store is noted there, once, and its order is neither reminded nor given up", async () => {
  const buyer = await makeBuyer(db);
  await put(buyer, goods.screenLens, ZERO, { ...FRAME, way: "store", storeId: DELHI });
  const { id, uniqueId: number } = await finish(buyer, (await begin(buyer)).id);
  const here = await staffOf(db, "seller", DELHI);
  for (const actor of [await staffOf(db, "seller", GURUGRAM), await staffOf(db, "manager", null)])
    await expect(noteHandedIn(shop, { actor, number })).rejects.toMatchObject({ code: "not_found" });
  await expect(noteHandedIn(shop, { actor: buyer.actor, number })).rejects.toMatchObject({ code: "forbidden" });
  const both = await Promise.all([1, 2].map(() => noteHandedIn(shop, { actor: here, number })));
  expect(both.map((one) => one.ok && one.wasNoted).toSorted()).toEqual([false, true]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id));
  expect(entries).toMatchObject([{ action: "order.frame_handed_in", actorUserId: here.id, data: { storeId: DELHI } }]);
  await age(id, 40);
  expect(await sweepOwnFrames(shop)).toEqual({ reminded: 0, cancelled: 0 });
  expect((await orderOf(id)).stage).toBe("frame_awaited");
  await move(id, "frame_received");
  expect(await noteHandedIn(shop, { actor: here, number })).toEqual({ ok: false, reason: "not_awaited" });
  // Bought by courier, or with no frame at all, there is nothing that a store could note.
  const other = await orderOf((await bought()).id);
  await expect(noteHandedIn(shop, { actor: here, number: other.uniqueId })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("the frame of an order that is collected goes to its store, and its mail says so", async () => {
  const buyer = await makeBuyer(db);
  await put(buyer, goods.screenLens, ZERO);
  const { id } = await finish(buyer, (await begin(buyer, { storeId: DELHI })).id);
  await move(id, "frame_received");
  expect(await refuseFrame(shop, { actor: SYSTEM, billingId: id, words: "The bridge is cracked" })).toMatchObject({
    ok: true,
  });
  await handlers["mail.order-cancelled"]({ orderId: id });
  const { text } = letters.at(-1)!;
  expect(text).toContain("You can collect your frame in our store Connaught Place in New Delhi, free of charge.");
  expect(text).not.toContain("the address of your order");
});

test("the slip is its owner's, and names the lab; an order without a frame has none", async () => {
  const buyer = await makeBuyer(db);
  await put(buyer, goods.screenLens, ZERO);
  const { id } = await finish(buyer, (await begin(buyer)).id);
  const slip = await getFrameSlip(db, { actor: buyer.actor, billingId: id });
  expect(slip).toMatchObject({ isAwaited: true, frames: [{ frame: FRAME, store: null }] });
  expect(slip.lab?.name).toBe("Chashma lens lab");
  const stranger = await makeBuyer(db);
  for (const billingId of [id, randomUUID()])
    await expect(getFrameSlip(db, { actor: stranger.actor, billingId })).rejects.toMatchObject({ code: "not_found" });
  const plain = await buyerOf([await makeUnit(db)]);
  const other = await finish(plain, (await begin(plain)).id);
  await expect(getFrameSlip(db, { actor: plain.actor, billingId: other.id })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await getOrderPage(db, { actor: buyer.actor, billingId: id, now: shop.now() })).cancel).toEqual({
    refundPaise: 112_500,
  });
});

test("an order that cannot be cancelled is logged by its id, and keeps no other from its turn", async () => {
  const [first, second] = [await bought(), await bought()];
  await age(first.id, 40);
  await age(second.id, 35);
  const failing = { ...shop, jobs: { send: jobs.send } };
  failing.jobs.send = async (tx, name, data, ...more) => {
    if (JSON.stringify(data).includes(first.id)) throw new Error("killed");
    return jobs.send(tx, name, data, ...more);
  };
  const logged: unknown[] = [];
  failing.log = { ...shop.log, error: (about) => void logged.push(about) };
  // The letter of the reminder is of all at once; it is not what is tested here.
  await db.execute(sql`update orders set frame_reminded_at = now() where stage = 'frame_awaited'`);
  expect(await sweepOwnFrames(failing)).toEqual({ reminded: 0, cancelled: 1 });
  expect((await orderOf(first.id)).stage).toBe("frame_awaited");
  expect((await orderOf(second.id)).stage).toBe("cancelled");
  expect(logged).toMatchObject([{ orderId: first.id }]);
  expect(await sweepOwnFrames(shop)).toEqual({ reminded: 0, cancelled: 1 });
});

test("what nobody came back to is cleared away; what lies in a cart stays", async () => {
  const [old, kept] = [randomUUID(), randomUUID()];
  await keep(old);
  const buyer = await makeBuyer(db);
  await keep(kept);
  const line = lineOf(goods.own, { clientKey: kept, lensRecordId: goods.screenLens, powerTypeCode: ZERO });
  await addLine(db, { actor: buyer.actor, line, now: shop.now() });
  const longAgo = new Date(shop.now().getTime() - (GUEST_CART_DAYS + 1) * DAY_MS);
  for (const clientKey of [old, kept])
    await db.update(ownFrames).set({ createdAt: longAgo }).where(eq(ownFrames.clientKey, clientKey));
  const young = randomUUID();
  await keep(young);
  const before = new Date(shop.now().getTime() - (GUEST_CART_DAYS - 1) * DAY_MS);
  await db.update(ownFrames).set({ createdAt: before }).where(eq(ownFrames.clientKey, young));
  await sweepOwnFrames(shop);
  expect(await db.$count(ownFrames, eq(ownFrames.clientKey, young))).toBe(1);
  const left = await db.select({ key: ownFrames.clientKey }).from(ownFrames).where(eq(ownFrames.createdAt, longAgo));
  expect(left).toEqual([{ key: kept }]);
});
