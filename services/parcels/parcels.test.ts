import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { orderLines } from "#db/schema/orders.ts";
import { parcels } from "#db/schema/parcels.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { DEFAULT_SETTINGS } from "#domain/content/settings.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { changeParcel } from "#services/orders/change-parcel.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, openCounters, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { getLabel, handOver, listParcels } from "./list-parcels.ts";
import { packOrder } from "./pack-order.ts";
import { readPacking } from "./read-packing.ts";

const { db, shop, begin, finish, orderOf } = await checkoutScene();

let packer: UserActor;
let seller: UserActor;
let boxes: Unit;
let frame: Unit;
let lens: number;
beforeAll(async () => {
  await openCounters(db);
  packer = await staffOf(db, "optometrist", WEBSITE_STORE.id);
  seller = await staffOf(db, "seller", DELHI);
  boxes = await makeUnit(db, { subCategorySlug: "contact_lens_solution", pieces: 100 });
  frame = await makeUnit(db, { pieces: 20 });
  lens = await makeLens(db, { for: [frame] });
});

async function bought(lines: Parameters<typeof addLines>[1]["lines"], more: Parameters<typeof begin>[1] = {}) {
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines, now: shop.now() });
  const { id } = await finish(buyer, (await begin(buyer, more)).id);
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return { id, number: (await orderOf(id)).uniqueId, lines: rows.map((row) => row.id) };
}
const box = () => bought([lineOf(boxes, { quantity: 2 })]);

let turn = 0;
function pack(order: { id: string; lines: number[] }, over: Partial<Parameters<typeof packOrder>[1]> = {}) {
  turn += 1;
  const given = { carrier: "Blue Dart", trackingNo: `BD 10000${turn}`, weightGrams: 240, lines: order.lines, ...over };
  return packOrder(shop, { actor: packer, billingId: order.id, ...given });
}
const today = () => kolkataDay(shop.now());
const list = (actor = packer, storeId: number | null = null) => listParcels(db, { actor, day: today(), storeId });

test("an order is packed once as one parcel, with what the move says in the log", async () => {
  const order = await box();
  expect(await readPacking(db, { actor: packer, number: order.number })).toMatchObject({
    hindrance: null,
    parcel: null,
    lines: [{ quantity: 2, lenses: null }],
  });
  expect(await pack(order, { lines: [] })).toEqual({ ok: false, reason: "left_out" });
  expect(await pack(order, { carrier: "Nobody" })).toEqual({ ok: false, reason: "carrier" });
  expect(await pack(order, { trackingNo: "=1" })).toEqual({ ok: false, reason: "number" });
  expect((await orderOf(order.id)).stage).toBe("confirmed");
  const entries = () => db.$count(auditEntries, eq(auditEntries.entityId, order.id));
  const before = await entries();
  const twice = { trackingNo: "TWICE-1" };
  expect(await Promise.all([pack(order, twice), pack(order, twice)])).toEqual([{ ok: true }, { ok: true }]);
  expect(await entries()).toBe(before + 1);
  expect((await orderOf(order.id)).stage).toBe("packed");
  expect(await db.$count(parcels, eq(parcels.orderId, order.id))).toBe(1);
  expect(await pack(order)).toEqual({ ok: false, reason: "packed_before" });
  const other = await box();
  expect(await pack(other, twice)).toEqual({ ok: false, reason: "number_taken" });
  expect((await orderOf(other.id)).stage).toBe("confirmed");
});

test("glasses are packed after the check of the lab alone, and what is collected is no parcel", async () => {
  const glasses = await bought([
    lineOf(frame, { powerTypeCode: "single-vision-prescription-glasses", lensRecordId: lens }),
  ]);
  const move = (to: Exclude<Stage, "cancelled">) => moveOrder(shop, { actor: SYSTEM, billingId: glasses.id, to });
  if ((await orderOf(glasses.id)).stage === "prescription_needed") await move("confirmed");
  await checkAllOf(db, { orderId: glasses.id, now: shop.now() });
  for (const to of ["verified", "lenses_ordered", "fitting"] as const) {
    expect(await pack(glasses)).toMatchObject({ ok: false });
    await move(to);
  }
  await move("quality_check");
  expect(await pack(glasses)).toEqual({ ok: true });

  await shelve(db, boxes, { storeId: DELHI, pieces: 5 });
  const there = await bought([lineOf(boxes)], { storeId: DELHI });
  expect(await pack(there)).toEqual({ ok: false, reason: "no_parcel" });
});

test("what was sent from its own page stands on the list of that day, with a label, once", async () => {
  const order = await box();
  await moveOrder(shop, { actor: packer, billingId: order.id, to: "packed" });
  expect((await list()).some(({ orderNumber }) => orderNumber === order.number)).toBe(false);
  const parcel = { carrier: "Blue Dart", trackingNo: "SENT-0001" };
  expect(await moveOrder(shop, { actor: packer, billingId: order.id, to: "shipped", ...parcel })).toMatchObject({
    ok: true,
  });
  const sent = (await list()).filter(({ orderNumber }) => orderNumber === order.number);
  expect(sent).toMatchObject([{ stage: "shipped", weightGrams: null, ...parcel }]);
  expect(await getLabel(db, { actor: packer, number: order.number })).toMatchObject(parcel);

  // Sent together with another one, it stands there as well; corrected, it leaves the number to whose it is.
  const beside = await box();
  await moveOrder(shop, { actor: packer, billingId: beside.id, to: "packed" });
  await moveOrder(shop, { actor: packer, billingId: beside.id, to: "shipped", ...parcel });
  expect((await list()).filter(({ trackingNo }) => trackingNo === "SENT-0001")).toHaveLength(2);
  for (const { id, trackingNo } of [
    { id: order.id, trackingNo: "SENT-0002" },
    { id: beside.id, trackingNo: "SENT-0003" },
  ])
    expect(await changeParcel(shop, { actor: packer, billingId: id, ...parcel, trackingNo })).toEqual({ ok: true });
  expect(await pack(await box(), parcel)).toEqual({ ok: true });
});

test("the list of the day is of one's own store, by carrier and number, and its parcels are handed over once", async () => {
  const [one, two] = [await box(), await box()];
  await pack(one, { carrier: "DTDC", trackingNo: "D-000002" });
  await pack(two, { carrier: "DTDC", trackingNo: "D-000001" });
  const dtdc = (await list()).filter(({ carrier }) => carrier === "DTDC");
  expect(dtdc.map(({ orderNumber }) => orderNumber)).toEqual([two.number, one.number]);
  expect(dtdc[0]).toMatchObject({ pieces: 2, weightGrams: 240, cashPaise: 0, stage: "packed" });
  expect(dtdc[0]!.pin).toMatch(/^\d{6}$/);
  expect(await list(seller)).toEqual([]);
  await expect(getLabel(db, { actor: seller, number: one.number })).rejects.toMatchObject({ code: "not_found" });
  expect(await getLabel(db, { actor: packer, number: one.number })).toMatchObject({
    trackingNo: "D-000002",
    sender: {
      shopName: DEFAULT_SETTINGS.shopName,
      city: expect.any(String),
      zipCode: expect.stringMatching(/^\d{6}$/u),
    },
  });
  const listed = { actor: packer, day: today(), storeId: null, carrier: "DTDC" };
  // Packed after the list was drawn: it stays.
  const late = await box();
  await pack(late, { carrier: "DTDC", trackingNo: "D-000003" });
  const all = { ...listed, numbers: [one.number, two.number] };
  expect(await handOver(shop, all)).toEqual({ shipped: 2, not: [] });
  expect(await handOver(shop, all)).toEqual({ shipped: 0, not: [] });
  expect(await orderOf(late.id)).toMatchObject({ stage: "packed" });
  expect(await orderOf(one.id)).toMatchObject({ stage: "shipped", carrier: "DTDC", trackingNo: "D-000002" });
  expect(await db.$count(parcels, and(eq(parcels.carrier, "DTDC"), eq(parcels.storeId, WEBSITE_STORE.id)))).toBe(3);
  const rider = await box();
  await pack(rider, { carrier: "Our own rider", trackingNo: "" });
  expect(await getLabel(db, { actor: packer, number: rider.number })).toMatchObject({ trackingNo: rider.number });
});
