import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { storeClosures } from "#db/schema/store-days.ts";
import { addDays, type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { changePromise } from "#services/orders/change-promise.ts";
import { getOrderPage } from "#services/orders/get-order-page.ts";
import { listStaffOrders } from "#services/orders/list-staff-orders.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { EVERY_ORDER } from "#services/orders/staff-order-conditions.ts";
import { trackOrder } from "#services/orders/track-order.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { readOpenDays } from "#services/stores/read-open-days.ts";
import { readyRange } from "#domain/orders/ready-days.ts";
import { makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, counterScene, DELHI, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { TYPED, typedValues } from "#tests/support/shop/prescription-scene.ts";

const { db, shop, record, billOf } = await counterScene();
let seller: Awaited<ReturnType<typeof staffOf>>;
let line: () => ReturnType<typeof counterLine>;
const now = () => shop.now();

beforeAll(async () => {
  seller = await staffOf(db, "seller");
  const unit = await makeUnit(db);
  await shelve(db, unit, { pieces: 50 });
  const lensId = await makeLens(db, { for: [unit] });
  const productCode = await codeOf(db, unit);
  line = () => counterLine({ productCode, lensId });
});

const glasses = (more: Parameters<typeof record>[1] = {}) =>
  record(seller, { lines: [line()], prescription: { ...TYPED }, ...more });
const daysOf = async (orderId: string) => {
  const { deliverFrom, deliverTo, deliverBy } = (await billOf(orderId)).order;
  return { deliverFrom, deliverTo, deliverBy };
};

/** The last day on which what is bought online and collected in Delhi would be ready. */
async function readyDay(): Promise<IsoDay> {
  const { holidays, ...open } = await readOpenDays(db, { storeId: DELHI, from: kolkataDay(now()) });
  return readyRange(now(), { ...open, hasLenses: true }, holidays).to;
}

test("glasses are promised for one day, on which their store is open, and nothing else is", async () => {
  const day = await readyDay();
  expect(await daysOf((await glasses()).orderId)).toEqual({ deliverFrom: null, deliverTo: null, deliverBy: day });
  const solution = await makeUnit(db, { subCategorySlug: "contact_lens_solution" });
  await shelve(db, solution, { pieces: 5 });
  const lines = [counterLine({ productCode: await codeOf(db, solution) })];
  expect((await daysOf((await record(seller, { lines, paymentMode: null })).orderId)).deliverBy).toBeNull();

  const [closed] = await db
    .insert(storeClosures)
    .values({ storeId: DELHI, fromDay: day, toDay: addDays(day, 1), reason: "Repairs" })
    .returning();
  const later = (await daysOf((await glasses()).orderId)).deliverBy!;
  expect(later > addDays(day, 1)).toBe(true);
  await db.delete(storeClosures).where(eq(storeClosures.id, closed!.id));
});

test("while a prescription is missing there is no day; it counts from when that comes, and goes when another is asked for", async () => {
  const bill = await glasses({ prescription: null });
  expect((await daysOf(bill.orderId)).deliverBy).toBeNull();
  const [frame] = (await billOf(bill.orderId)).lines;
  shop.passTime(3 * 86_400_000);
  const holder = { actor: seller, guestKey: null };
  await savePrescription(shop, { holder, values: typedValues(), for: { orderLineId: frame!.id } });
  expect((await daysOf(bill.orderId)).deliverBy).toBe(await readyDay());
  const manager = await staffOf(db, "manager");
  const asked = await moveOrder(shop, { actor: manager, billingId: bill.orderId, to: "prescription_needed" });
  expect(asked).toMatchObject({ ok: true });
  expect((await daysOf(bill.orderId)).deliverBy).toBeNull();
});

test("staff see the day, in lists and among what is late; the customer sees none", async () => {
  const actor = await makeUser(db, { phoneNumber: "9855500077", firstName: "Usha", lastName: "Pillai" });
  const customer = { name: "Usha Pillai", phone: "9855500077", email: null, gstin: null, address: null };
  const bill = await glasses({ customer });
  const day = await readyDay();
  const seen = async (who: Parameters<typeof getOrderPage>[1]["actor"]) =>
    (await getOrderPage(db, { actor: who, billingId: bill.orderId, now: now() })).order.deliverBy;
  expect([await seen(seller), await seen(actor)]).toEqual([day, null]);
  const tracked = await trackOrder(db, {
    uniqueId: bill.uniqueId,
    contact: customer.phone,
    address: "203.0.113.9",
    now: now(),
  });
  expect(tracked).toMatchObject({ ok: true, order: { deliverFrom: null, deliverTo: null, deliverBy: null } });

  const late = async (at: Date) => {
    const { rows } = await listStaffOrders(db, { ...EVERY_ORDER, actor: seller, views: ["late"], now: at });
    return rows.find(({ id }) => id === bill.orderId)?.promisedDay;
  };
  expect(await late(now())).toBeUndefined();
  expect(await late(new Date(now().getTime() + 30 * 86_400_000))).toBe(day);
});

test("another day is promised as for any order", async () => {
  const { orderId } = await glasses();
  const manager = await staffOf(db, "manager");
  const was = await readyDay();
  const day = addDays(was, 2);
  const given = { actor: manager, billingId: orderId, id: randomUUID(), day, was, why: "A lens broke" };
  expect(await changePromise(shop, given)).toEqual({ ok: true, day });
  expect(await daysOf(orderId)).toEqual({ deliverFrom: null, deliverTo: null, deliverBy: day });
  await db.update(orders).set({ stage: "ready_to_collect" }).where(eq(orders.id, orderId));
  expect(await changePromise(shop, { ...given, id: randomUUID(), was: day, day: was })).toEqual({
    ok: false,
    reason: "over",
  });
});
