import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { linePrescriptions, prescriptionChecks, prescriptions } from "#db/schema/prescriptions.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { uncheckedOrders } from "#db/schema/unchecked-orders.ts";
import { FRAME_ONLY, POWER_TYPES, type PowerTypeCode } from "#domain/lenses/power-types.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";

const { db, shop, begin, finish } = await checkoutScene();

/** A frame with lenses of each kind, as a line of a cart. */
const lines = new Map<string, ReturnType<typeof lineOf>>();
beforeAll(async () => {
  for (const { code } of POWER_TYPES) {
    const unit = await makeUnit(db);
    const powers = { powerTypeCode: code, lensRecordId: await makeLens(db, { for: [unit], powerTypeCode: code }) };
    lines.set(code, lineOf(unit, code === FRAME_ONLY ? {} : powers));
  }
});

async function buyWith(powerTypeCode: PowerTypeCode): Promise<string> {
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines: [lines.get(powerTypeCode)!], now: shop.now() });
  return (await finish(buyer, (await begin(buyer)).id)).id;
}

const isKept = async (orderId: string) =>
  (await db.$count(uncheckedOrders, eq(uncheckedOrders.orderId, orderId))) === 1;
const stand = (orderId: string, stage: Stage) => db.update(orders).set({ stage }).where(eq(orders.id, orderId));

/** Its customer gives a prescription anew. */
async function giveAnew(orderId: string, version: number): Promise<void> {
  const [pair] = await db
    .select({ orderLineId: orderLines.frameLineId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, "lens")));
  const now = shop.now();
  const [given] = await db
    .insert(prescriptions)
    .values({ source: "typed", createdAt: now, erasedAt: now })
    .returning({ id: prescriptions.id });
  await db
    .insert(linePrescriptions)
    .values({ orderLineId: pair!.orderLineId!, orderId, version, prescriptionId: given!.id, createdAt: now });
}

test.each(POWER_TYPES)("an order with $name waits for a check as its lenses need one", async ({ code, hasPower }) => {
  const id = await buyWith(code);
  expect(await isKept(id)).toBe(hasPower);
  expect(await checkLedger(db)).toEqual([]);
});

test("it waits until every prescription of it is right, and again when a newer one comes or it goes back", async () => {
  const id = await buyWith("single-vision-prescription-glasses");
  await checkAllOf(db, { orderId: id, now: shop.now() });
  expect(await isKept(id)).toBe(false);
  await giveAnew(id, 2);
  expect(await isKept(id)).toBe(true);
  await checkAllOf(db, { orderId: id, now: shop.now() });
  expect(await isKept(id)).toBe(false);
  const ofId = (await db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, id))).map(
    (line) => line.id,
  );
  for (const line of ofId)
    await db
      .update(prescriptionChecks)
      .set({ verdict: "rejected", reason: "unreadable" })
      .where(and(eq(prescriptionChecks.orderLineId, line), eq(prescriptionChecks.version, 2)));
  expect(await isKept(id)).toBe(true);

  for (const [stage, kept] of [
    ["verified", false],
    ["prescription_needed", true],
    ["cancelled", false],
  ] as const) {
    await stand(id, stage);
    expect(await isKept(id), stage).toBe(kept);
  }
  await stand(id, "confirmed");
  for (const line of ofId) await db.delete(linePrescriptions).where(eq(linePrescriptions.orderLineId, line));
  expect(await isKept(id)).toBe(true);
  expect(await checkLedger(db)).toEqual([]);
});

test("the ledger names what is kept wrongly", async () => {
  const id = await buyWith("bifocal-progressive-office-lens");
  await db.delete(uncheckedOrders).where(eq(uncheckedOrders.orderId, id));
  expect(await checkLedger(db)).toEqual([{ rule: "an order waits for a check if a pair of it does", what: id }]);
  await db.insert(uncheckedOrders).values({ orderId: id });
  expect(await checkLedger(db)).toEqual([]);
});
