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
import { untilWaiting } from "#tests/support/process/until-waiting.ts";
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

async function buyWith(...codes: PowerTypeCode[]): Promise<string> {
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines: codes.map((code) => lines.get(code)!), now: shop.now() });
  return (await finish(buyer, (await begin(buyer)).id)).id;
}

const isKept = async (orderId: string) =>
  (await db.$count(uncheckedOrders, eq(uncheckedOrders.orderId, orderId))) === 1;
const stand = (orderId: string, stage: Stage) => db.update(orders).set({ stage }).where(eq(orders.id, orderId));

const pairsOf = async (orderId: string) =>
  (
    await db
      .select({ pair: orderLines.frameLineId })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, "lens")))
  ).map(({ pair }) => pair!);

/** Adds a version to the prescription of a pair, the first pair where none is named. `isErased`: its values were erased. */
async function giveAnew(
  orderId: string,
  version: number,
  { isErased, pair }: { isErased: boolean; pair?: number } = { isErased: true },
): Promise<string> {
  const orderLineId = pair ?? (await pairsOf(orderId))[0]!;
  const now = shop.now();
  const [given] = await db
    .insert(prescriptions)
    .values({ source: "typed", createdAt: now, ...(isErased ? ERASED(now) : WHOLE) })
    .returning({ id: prescriptions.id });
  await db
    .insert(linePrescriptions)
    .values({ orderLineId, orderId, version, prescriptionId: given!.id, createdAt: now });
  return given!.id;
}
const WHOLE = { encrypted: Buffer.from("values"), keyName: "key", erasedAt: null };
const ERASED = (erasedAt: Date) => ({ encrypted: null, keyName: null, erasedAt });

const counted = async (orderId: string) =>
  (
    await db
      .select({ toCheck: uncheckedOrders.toCheck, sentBack: uncheckedOrders.sentBack })
      .from(uncheckedOrders)
      .where(eq(uncheckedOrders.orderId, orderId))
  )[0];

test.each(POWER_TYPES)("an order with $name waits for a check as its lenses need one", async ({ code, hasPower }) => {
  const id = await buyWith(code);
  expect(await isKept(id)).toBe(hasPower);
  if (hasPower) {
    await giveAnew(id, 1, { isErased: false });
    expect(await counted(id)).toEqual({ toCheck: 1, sentBack: 0 });
  }
  expect(await checkLedger(db)).toEqual([]);
});

test("of two who send back the pairs of one order, the second counts what the first did", async () => {
  const id = await buyWith("bifocal-progressive-office-lens", "single-vision-prescription-glasses");
  const pairs = await pairsOf(id);
  for (const pair of pairs) await giveAnew(id, 1, { isErased: false, pair });
  expect(await counted(id)).toEqual({ toCheck: 2, sentBack: 0 });
  const sendBack = async (tx: Pick<typeof db, "insert">, orderLineId: number) => {
    const back = { orderLineId, version: 1, verdict: "rejected", reason: "unreadable", createdAt: shop.now() } as const;
    await tx.insert(prescriptionChecks).values(back);
  };
  let late: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await sendBack(tx, pairs[0]!);
    late = sendBack(db, pairs[1]!);
    await untilWaiting(db, 1, [late]);
  });
  await late;
  expect(await counted(id)).toEqual({ toCheck: 0, sentBack: 2 });
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

test("a pair counts as to check or as sent back by its newest prescription, and not once that is erased", async () => {
  const id = await buyWith("bifocal-progressive-office-lens");
  expect(await counted(id)).toEqual({ toCheck: 0, sentBack: 0 });
  await giveAnew(id, 1, { isErased: false });
  expect(await counted(id)).toEqual({ toCheck: 1, sentBack: 0 });
  await checkAllOf(db, { orderId: id, now: shop.now() });
  expect(await counted(id)).toBeUndefined();
  const newest = await giveAnew(id, 2, { isErased: false });
  expect(await counted(id)).toEqual({ toCheck: 1, sentBack: 0 });
  await checkAllOf(db, { orderId: id, now: shop.now() });
  await db
    .update(prescriptionChecks)
    .set({ verdict: "rejected", reason: "unreadable" })
    .where(eq(prescriptionChecks.version, 2));
  expect(await counted(id)).toEqual({ toCheck: 0, sentBack: 1 });
  await db.update(prescriptions).set(ERASED(shop.now())).where(eq(prescriptions.id, newest));
  expect(await counted(id)).toEqual({ toCheck: 0, sentBack: 0 });
  expect(await checkLedger(db)).toEqual([]);
});

test("the ledger names what is counted wrongly", async () => {
  const id = await buyWith("bifocal-progressive-office-lens");
  await giveAnew(id, 1, { isErased: false });
  const wrong = async (kept: Partial<typeof uncheckedOrders.$inferInsert>) => {
    await db.update(uncheckedOrders).set(kept).where(eq(uncheckedOrders.orderId, id));
    return checkLedger(db);
  };
  const named = [{ rule: "pairs that wait for a check, and those sent back, are counted", what: id }];
  expect(await wrong({ toCheck: 0 })).toEqual(named);
  expect(await wrong({ toCheck: 1, sentBack: 1 })).toEqual(named);
  expect(await wrong({ sentBack: 0 })).toEqual([]);
});

test("the ledger names what is kept wrongly", async () => {
  const id = await buyWith("bifocal-progressive-office-lens");
  await db.delete(uncheckedOrders).where(eq(uncheckedOrders.orderId, id));
  expect(await checkLedger(db)).toEqual([{ rule: "an order waits for a check if a pair of it does", what: id }]);
  await db.insert(uncheckedOrders).values({ orderId: id });
  expect(await checkLedger(db)).toEqual([]);
});
