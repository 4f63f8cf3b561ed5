import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { stockMovements } from "#db/schema/stock.ts";
import { stockTransferLines } from "#db/schema/transfers.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { financialYear } from "#domain/invoicing/financial-year.ts";
import { counterLine, DELHI, GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { transferScene } from "#tests/support/shop/transfer-scene.ts";
import { beginTransfer } from "./begin-transfer.ts";
import { cancelTransfer, scanOut, setQuantity } from "./change-lines.ts";
import { getTransfer } from "./get-transfer.ts";
import { getTransferPaper } from "./get-transfer-paper.ts";
import { listTransfers } from "./list-transfers.ts";
import { receiveTransfer, scanIn, setArrived } from "./receive-transfer.ts";
import { sendTransfer } from "./send-transfer.ts";
import { writeOffMissing } from "./write-off.ts";

const { db, shop, record, delhi: delhiNow, stocked, begun, put, sent, onHand } = await transferScene();

let delhi: UserActor;
let gurugram: UserActor;
let online: UserActor;
let manager: UserActor;
beforeAll(async () => {
  delhi = delhiNow();
  gurugram = await staffOf(db, "seller", GURUGRAM);
  online = await staffOf(db, "manager", WEBSITE_STORE.id);
  manager = await staffOf(db, "manager", GURUGRAM);
});

const lineOf = async (id: number) =>
  (await db.select().from(stockTransferLines).where(eq(stockTransferLines.transferId, id)))[0]!;
const year = () => financialYear(shop.now()).slice(2);

test("a draft takes nothing from a shelf, a second press of its form makes no second one, and it is cancelled", async () => {
  const unit = await stocked(5);
  const key = randomUUID();
  const begin = () => beginTransfer(shop, { actor: delhi, key, fromStoreId: DELHI, toStoreId: GURUGRAM });
  const [one, two] = await Promise.all([begin(), begin()]);
  expect(one).toEqual(two);
  const id = one.ok ? one.id : 0;
  await put(id, unit, 3);
  expect(await onHand(unit, DELHI)).toBe(5);
  const more = { actor: delhi, id, valueId: unit.valueId, sku: unit.sku };
  expect(await setQuantity(shop, { ...more, shown: 3, quantity: 6 })).toEqual({
    ok: false,
    reason: "not_free",
    sku: unit.sku,
    free: 5,
  });
  expect(await setQuantity(shop, { ...more, shown: 2, quantity: 4 })).toEqual({ ok: false, reason: "changed" });
  expect(await scanOut(shop, { actor: delhi, id, code: "no such thing" })).toEqual({ ok: false, reason: "unknown" });
  expect(await cancelTransfer(shop, { actor: delhi, id })).toEqual({ ok: true });
  for (const done of [
    await cancelTransfer(shop, { actor: delhi, id }),
    await sendTransfer(shop, { actor: delhi, id }),
    await scanOut(shop, { actor: delhi, id, code: unit.sku }),
  ])
    expect(done).toEqual({ ok: false, reason: "state" });
  expect(await onHand(unit, DELHI)).toBe(5);
  expect(await beginTransfer(shop, { actor: delhi, key: randomUUID(), fromStoreId: DELHI, toStoreId: DELHI })).toEqual({
    ok: false,
    reason: "same_store",
  });
});

test("between two GSTINs a tax invoice of the sender's own series goes along, with IGST on the average cost", async () => {
  const unit = await stocked(10);
  const id = await begun();
  expect(await sendTransfer(shop, { actor: delhi, id })).toEqual({ ok: false, reason: "empty" });
  await put(id, unit, 4);
  const [one, two] = await Promise.all([
    sendTransfer(shop, { actor: delhi, id }),
    sendTransfer(shop, { actor: delhi, id }),
  ]);
  expect([one, two]).toContainEqual({ ok: false, reason: "state" });
  const done = one.ok ? one : two;
  expect(done).toMatchObject({
    ok: true,
    paperKind: "invoice",
    paperNo: expect.stringMatching(`^CP/${year()}/\\d{6}$`),
  });
  expect([await onHand(unit, DELHI), await onHand(unit, GURUGRAM)]).toEqual([6, 0]);
  const paper = await getTransferPaper(db, { actor: gurugram, id });
  expect(paper).toMatchObject({
    paperKind: "invoice",
    from: { gstin: "07AAACO1234B1Z6", stateCode: "07" },
    to: { gstin: "06AAACO1234B1Z8", stateCode: "06" },
    rows: [
      {
        quantity: 4,
        rateBp: 500,
        hsnCode: "900311",
        taxablePaise: 164_948,
        cgstPaise: 0,
        sgstPaise: 0,
        igstPaise: 8_247,
      },
    ],
    totals: { totalPaise: 173_195 },
    inWords: "Rupees One Thousand Seven Hundred Thirty One and Paise Ninety Five Only",
  });
});

test("within a GSTIN a challan goes along, of a series of its own, in numbers without a gap", async () => {
  const unit = await stocked(10);
  const ids = [await sent(unit, 2, WEBSITE_STORE.id), await sent(unit, 1, WEBSITE_STORE.id)];
  const numbers = await Promise.all(ids.map(async (id) => (await getTransferPaper(db, { actor: online, id })).paperNo));
  expect(numbers).toEqual([`CP-D/${year()}/00001`, `CP-D/${year()}/00002`]);
  expect(await getTransferPaper(db, { actor: delhi, id: ids[0]! })).toMatchObject({
    paperKind: "challan",
    totals: { taxablePaise: 82_474, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  });
  await expect(getTransferPaper(db, { actor: gurugram, id: ids[0]! })).rejects.toMatchObject({ status: 404 });
});

test("what has no known cost is worth nine tenths of its price without tax on the paper", async () => {
  const unit = await stocked(3, null);
  const id = await sent(unit, 2);
  expect(await getTransferPaper(db, { actor: delhi, id })).toMatchObject({
    rows: [{ taxablePaise: 180_000, igstPaise: 9_000 }],
  });
  await setArrived(shop, { actor: gurugram, id, valueId: unit.valueId, shown: 0, arrived: 2 });
  await receiveTransfer(shop, { actor: gurugram, id, reasons: new Map() });
  const [came] = await db
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.attributeValueId, unit.valueId), eq(stockMovements.kind, "transferred_in")));
  expect(came).toMatchObject({ unitCostPaise: 90_000, valuePaise: 180_000 });
});

test("it is received by scan as a whole, and more than was sent or something else is not taken", async () => {
  const [unit, other] = [await stocked(5), await stocked(5)];
  const id = await sent(unit, 2);
  const scan = (code: string) => scanIn(shop, { actor: gurugram, id, code });
  expect(await scan(other.sku)).toEqual({ ok: false, reason: "not_sent_along" });
  const both = await Promise.all([scan(unit.sku), scan(unit.sku)]);
  expect(both.map((one) => one.ok && one.arrived).toSorted()).toEqual([1, 2]);
  expect(await scan(unit.sku)).toEqual({ ok: false, reason: "more_than_sent" });
  expect(await onHand(unit, GURUGRAM)).toBe(0);
  const receive = () => receiveTransfer(shop, { actor: gurugram, id, reasons: new Map() });
  const twice = await Promise.all([receive(), receive()]);
  expect(twice).toContainEqual({ ok: true, pieces: 2, missing: 0 });
  expect(twice).toContainEqual({ ok: false, reason: "state" });
  expect([await onHand(unit, DELHI), await onHand(unit, GURUGRAM)]).toEqual([3, 2]);
  expect(await getTransfer(db, { actor: delhi, id })).toMatchObject({
    state: "received",
    may: { send: true, receive: false },
  });
});

test("less than was sent asks for a reason, stays open, and is found or written off at its cost", async () => {
  const unit = await stocked(10);
  const id = await sent(unit, 5);
  const { id: lineId } = await lineOf(id);
  const arrived = (shown: number, count: number) =>
    setArrived(shop, { actor: gurugram, id, valueId: unit.valueId, shown, arrived: count });
  const receive = (reason?: string) =>
    receiveTransfer(shop, { actor: gurugram, id, reasons: new Map(reason ? [[lineId, reason]] : []) });
  await arrived(0, 2);
  expect(await receive()).toEqual({ ok: false, reason: "reason", skus: [unit.sku] });
  expect(await receive("The box was torn")).toEqual({ ok: true, pieces: 2, missing: 3 });
  expect(await getTransfer(db, { actor: gurugram, id })).toMatchObject({
    state: "short",
    lines: [{ received: 2, shortReason: "The box was torn" }],
  });
  expect(await arrived(2, 1)).toEqual({ ok: false, reason: "changed" });
  // One of them is found behind the counter.
  await arrived(2, 3);
  expect(await receive()).toEqual({ ok: true, pieces: 1, missing: 2 });
  const off = (actor: UserActor, reason = "Lost by the courier") =>
    writeOffMissing(shop, { actor, id, lineId, reason });
  await expect(off(gurugram)).rejects.toMatchObject({ status: 403 });
  expect(await off(manager, " ")).toEqual({ ok: false, reason: "reason" });
  const both = await Promise.all([off(manager), off(manager)]);
  expect(both).toContainEqual({ ok: true, pieces: 2 });
  expect(both).toContainEqual({ ok: false, reason: "state" });
  expect([await onHand(unit, DELHI), await onHand(unit, GURUGRAM)]).toEqual([5, 3]);
  const [lost] = await db
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.attributeValueId, unit.valueId), eq(stockMovements.kind, "adjusted")))
    .orderBy(desc(stockMovements.id));
  expect(lost).toMatchObject({
    storeId: GURUGRAM,
    totalDelta: -2,
    reason: "Lost by the courier",
    actorUserId: manager.id,
    documentKind: "transfer",
    documentId: String(id),
    valuePaise: -82_474,
  });
  expect(await getTransfer(db, { actor: manager, id })).toMatchObject({ state: "received" });
});

test("a manager writes off no more than their limit, and an owner does", async () => {
  const unit = await stocked(20);
  const id = await sent(unit, 20);
  const { id: lineId } = await lineOf(id);
  await receiveTransfer(shop, { actor: gurugram, id, reasons: new Map([[lineId, "Nothing came"]]) });
  const off = (actor: UserActor) => writeOffMissing(shop, { actor, id, lineId, reason: "Stolen" });
  expect(await off(manager)).toEqual({ ok: false, reason: "above_limit" });
  expect(await off(await staffOf(db, "admin", null))).toEqual({ ok: true, pieces: 20 });
});

test("each end does its own part, others' transfers are unknown, and the list has those of one's store", async () => {
  const unit = await stocked(5);
  const id = await sent(unit, 1);
  await expect(scanIn(shop, { actor: delhi, id, code: unit.sku })).rejects.toMatchObject({ status: 403 });
  await expect(cancelTransfer(shop, { actor: gurugram, id })).rejects.toMatchObject({ status: 403 });
  for (const actor of [online, await makeUser(db)])
    await expect(scanIn(shop, { actor, id, code: unit.sku })).rejects.toMatchObject({ status: 404 });
  await expect(getTransfer(db, { actor: online, id })).rejects.toMatchObject({ status: 404 });
  await expect(
    beginTransfer(shop, { actor: gurugram, key: randomUUID(), fromStoreId: DELHI, toStoreId: GURUGRAM }),
  ).rejects.toMatchObject({ status: 404 });
  const ids = async (actor: UserActor) =>
    (await listTransfers(db, { actor, q: unit.sku, states: ["sent"] })).rows.map((row) => [row.id, row.onTheWay]);
  expect(await ids(delhi)).toEqual([[id, 1]]);
  expect(await ids(gurugram)).toEqual([[id, 1]]);
  expect(await ids(online)).toEqual([]);
});

test("five transfers beside 120 sales of one unit: nothing is sold or sent twice", async () => {
  const unit = await stocked(100);
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => begun(WEBSITE_STORE.id)));
  for (const id of ids) await put(id, unit, 8);
  const line = counterLine({ productCode: unit.sku });
  const sell = () =>
    record(delhi, { lines: [line], receivedPaise: 105_000 }).then(
      () => 1,
      (fault: { code?: string }) => (fault.code === "out_of_stock" ? 0 : Promise.reject(fault as Error)),
    );
  const all = await Promise.all([
    ...Array.from({ length: 60 }, sell),
    ...ids.map(async (id) => ((await sendTransfer(shop, { actor: delhi, id })).ok ? -8 : 0)),
    ...Array.from({ length: 60 }, sell),
  ]);
  const sold = all.filter((n) => n === 1).length;
  const gone = -all.filter((n) => n < 0).reduce((sum, n) => sum + n, 0);
  expect(sold + gone).toBeLessThanOrEqual(100);
  expect(await onHand(unit, DELHI)).toBe(100 - sold - gone);
  // Whatever is left is less than what the one that was refused had asked for.
  if (sold < 120) expect(await onHand(unit, DELHI)).toBeLessThan(8);
  const wayOf = (await listTransfers(db, { actor: online, q: unit.sku })).rows.map(({ onTheWay }) => onTheWay);
  expect(wayOf.reduce((sum, n) => sum + n, 0)).toBe(gone);
});
