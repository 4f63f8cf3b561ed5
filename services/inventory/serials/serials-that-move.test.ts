import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "#db/client.ts";
import { stockAdjustments } from "#db/schema/stock-keeping.ts";
import { serials } from "#db/schema/serials.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { adjustStock } from "#services/inventory/adjust-stock.ts";
import { beginTransfer } from "#services/inventory/transfers/begin-transfer.ts";
import { scanOut, setQuantity } from "#services/inventory/transfers/change-lines.ts";
import { receiveTransfer, scanIn, setArrived } from "#services/inventory/transfers/receive-transfer.ts";
import { sendTransfer } from "#services/inventory/transfers/send-transfer.ts";
import { takeBack } from "#services/inventory/transfers/take-back.ts";
import { writeOffMissing } from "#services/inventory/transfers/write-off.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import {
  codeOf,
  counterLine,
  counterScene,
  DELHI,
  GURUGRAM,
  shelve,
  staffOf,
} from "#tests/support/shop/counter-scene.ts";
import { nameComing } from "./name-coming.ts";
import { noteSerials } from "./note-serials.ts";
import { returnStock } from "#services/inventory/return-stock.ts";

const { db, shop, record, billOf } = await counterScene();

let manager: UserActor;
let other: UserActor;
let admin: UserActor;
beforeAll(async () => {
  manager = await staffOf(db, "manager", DELHI);
  other = await staffOf(db, "manager", GURUGRAM);
  admin = await staffOf(db, "admin");
});

let made = 0;

/** A marked frame of which so many lie in Delhi, and some of these are known by their numbers. */
async function known(pieces: number, named = pieces, product: object = {}) {
  const unit = await makeUnit(db, { serialNumbers: true, pieces: 0, ...product });
  await shelve(db, unit, { pieces });
  const numbers = Array.from({ length: named }, () => `MV-${(made += 1)}`);
  const at = { storeId: DELHI, attributeValueId: unit.valueId };
  if (named > 0)
    expect(await noteSerials(shop, { actor: manager, ...at, serials: numbers })).toMatchObject({ ok: true });
  return { unit, numbers, at, sku: await codeOf(db, unit) };
}

const states = async (unit: Unit, tx: Db = db) =>
  (await tx.select().from(serials).where(eq(serials.attributeValueId, unit.valueId)).orderBy(asc(serials.serial))).map(
    ({ serial, state, storeId }) => [serial, state, storeId],
  );

type Adjust = Partial<Parameters<typeof adjustStock>[1]> & { storeId: number; attributeValueId: number };
const adjust = (given: Adjust) =>
  adjustStock(shop, { actor: admin, key: randomUUID(), delta: -1, reason: "damaged", note: "", ...given });

test("an adjustment says which pieces leave, as far as they are known; what is found again comes back", async () => {
  const { unit, numbers, at } = await known(3, 2);
  expect(await adjust({ ...at, delta: -2 })).toMatchObject({ reason: "serials", fault: { fault: "unnamed" } });
  expect(await adjust({ ...at, serials: ["NO-SUCH"] })).toMatchObject({ fault: { fault: "not_here" } });
  expect(await adjust({ ...at, serials: numbers })).toMatchObject({ fault: { fault: "count" } });
  // One lies there without a number.
  expect(await adjust(at)).toMatchObject({ ok: true, state: "applied" });
  expect(await adjust({ ...at, serials: [numbers[0]!.toLowerCase()] })).toMatchObject({ ok: true });
  expect(await states(unit)).toEqual([
    [numbers[0], "gone", DELHI],
    [numbers[1], "on_shelf", DELHI],
  ]);
  const found = { ...at, delta: 1, reason: "found" as const };
  expect(await adjust({ ...found, serials: [numbers[1]!] })).toMatchObject({ fault: { fault: "known" } });
  expect(await adjust({ ...found, serials: [numbers[0]!] })).toMatchObject({ ok: true });
  expect((await states(unit)).map(([, state]) => state)).toEqual(["on_shelf", "on_shelf"]);
});

test("an adjustment that waits for a yes keeps the chosen pieces, and none that are not there", async () => {
  const { numbers, at } = await known(1, 1, { pricePaise: 9_000_000 });
  const asked = { ...at, actor: manager };
  expect(await adjust({ ...asked, serials: ["NO-SUCH"] })).toMatchObject({ reason: "serials" });
  const waits = await adjust({ ...asked, serials: numbers });
  expect(waits).toMatchObject({ ok: true, state: "waits" });
  const kept = await db
    .select()
    .from(stockAdjustments)
    .where(eq(stockAdjustments.attributeValueId, at.attributeValueId));
  expect(kept).toMatchObject([{ serials: numbers, state: "waits" }]);
});

/** A transfer from Delhi to Gurugram on which nothing is yet. */
async function begin(): Promise<number> {
  const ends = { fromStoreId: DELHI, toStoreId: GURUGRAM };
  const begun = await beginTransfer(shop, { actor: manager, key: randomUUID(), ...ends });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.id;
}

test("a transfer takes each piece by its number at both ends, and what never comes is gone", async () => {
  const { unit, numbers, sku } = await known(3);
  const [one, two, three] = numbers as [string, string, string];
  const id = await begin();
  const out = (code: string) => scanOut(shop, { actor: manager, id, code });
  expect(await out(sku)).toEqual({ ok: false, reason: "scan_serial" });
  expect(await out(one)).toMatchObject({ ok: true, quantity: 1 });
  expect(await out(one)).toEqual({ ok: false, reason: "serial_twice" });
  expect(await out(two)).toMatchObject({ ok: true, quantity: 2 });
  const set = { actor: manager, id, valueId: unit.valueId, sku, shown: 2, quantity: 3 };
  expect(await setQuantity(shop, set)).toEqual({ ok: false, reason: "scan_serial" });
  // One of them is gone before it is sent.
  const at = { storeId: DELHI, attributeValueId: unit.valueId };
  await adjust({ ...at, serials: [two] });
  expect(await sendTransfer(shop, { actor: manager, id })).toMatchObject({ reason: "pieces", fault: { serial: two } });
  await adjust({ ...at, delta: 1, reason: "found", serials: [two] });
  const sent = await Promise.all([
    sendTransfer(shop, { actor: manager, id }),
    sendTransfer(shop, { actor: manager, id }),
  ]);
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await states(unit)).toEqual([
    [one, "in_transit", DELHI],
    [two, "in_transit", DELHI],
    [three, "on_shelf", DELHI],
  ]);
  const arrive = (code: string) => scanIn(shop, { actor: other, id, code });
  expect(await arrive(sku)).toEqual({ ok: false, reason: "scan_serial" });
  expect(await arrive(three)).toEqual({ ok: false, reason: "serial_not_sent" });
  expect(await arrive(one)).toMatchObject({ ok: true, arrived: 1 });
  const typed = { actor: other, id, valueId: unit.valueId, shown: 1 };
  expect(await setArrived(shop, { ...typed, arrived: 2 })).toEqual({ ok: false, reason: "scan_serial" });
  expect(await setArrived(shop, { ...typed, arrived: 0 })).toEqual({ ok: true });
  const again = await Promise.all([arrive(one), arrive(one)]);
  expect(again.filter(({ ok }) => ok)).toHaveLength(1);
  const line = { reasons: new Map<number, string>() };
  expect(await receiveTransfer(shop, { actor: other, id, ...line })).toMatchObject({ reason: "reason" });
  const { rows } = await db.execute<{ id: number }>(sql`select id from stock_transfer_lines where transfer_id = ${id}`);
  const lineId = rows[0]!.id;
  const reasons = new Map([[lineId, "Not in the box"]]);
  expect(await receiveTransfer(shop, { actor: other, id, reasons })).toMatchObject({ ok: true, pieces: 1, missing: 1 });
  expect(await states(unit)).toEqual([
    [one, "on_shelf", GURUGRAM],
    [two, "in_transit", DELHI],
    [three, "on_shelf", DELHI],
  ]);
  expect(await writeOffMissing(shop, { actor: admin, id, lineId, reason: "Lost" })).toEqual({ ok: true, pieces: 1 });
  expect((await states(unit))[1]).toEqual([two, "gone", GURUGRAM]);
});

test("what never came lies at the sender's again by its numbers, all of it at once", async () => {
  const { unit, numbers } = await known(3);
  const id = await begin();
  for (const code of numbers) expect(await scanOut(shop, { actor: manager, id, code })).toMatchObject({ ok: true });
  expect(await sendTransfer(shop, { actor: manager, id })).toMatchObject({ ok: true });
  expect(await scanIn(shop, { actor: other, id, code: numbers[0]! })).toMatchObject({ ok: true });
  const { rows } = await db.execute<{ id: number }>(sql`select id from stock_transfer_lines where transfer_id = ${id}`);
  const back = (pieces: number) =>
    takeBack(shop, {
      actor: manager,
      id,
      lines: new Map([[rows[0]!.id, { shown: 2, pieces }]]),
      reason: "Left behind",
    });
  expect(await back(1)).toEqual({ ok: false, reason: "serials_back" });
  expect(await back(2)).toMatchObject({ ok: true, pieces: 2 });
  expect(await receiveTransfer(shop, { actor: other, id, reasons: new Map() })).toMatchObject({ ok: true, pieces: 1 });
  expect(await states(unit)).toEqual(
    numbers.map((serial, n) => [serial, "on_shelf", n === 0 ? GURUGRAM : DELHI]).toSorted(),
  );
  expect(await checkLedger(db)).toEqual([]);
});

test("of several pieces that were sold those come back that are named; of a whole row all of them", async () => {
  const { unit, numbers, sku } = await known(2, 2, { subCategorySlug: "contact_lens_solution" });
  const { orderId } = await record(manager, {
    lines: [counterLine({ productCode: sku, quantity: 2, serials: numbers })],
    receivedPaise: 400_000,
  });
  const [line] = (await billOf(orderId)).lines;
  const coming = (some: string[], quantity = 1) =>
    nameComing(db, { orderId, lines: [{ id: line!.id, quantity }], serials: some });
  for (const wrong of [[], numbers, ["NO-SUCH"]]) expect(await coming(wrong), String(wrong)).toBeNull();
  expect(await coming([numbers[1]!.toLowerCase()])).toEqual([numbers[1]]);
  expect(await coming([], 2)).toEqual(numbers);
  const back = { orderId, storeId: DELHI, units: [{ attributeValueId: unit.valueId, quantity: 1 }] };
  const returned = db.transaction(async (tx) => {
    await returnStock(tx, { ...back, isSound: true, serials: [numbers[1]!] });
    expect(await states(unit, tx)).toMatchObject([
      [numbers[0], "sold", DELHI],
      [numbers[1], "on_shelf", DELHI],
    ]);
    // The last one needs no saying, and is scrap.
    await returnStock(tx, { ...back, isSound: false });
    expect(await states(unit, tx)).toMatchObject([
      [numbers[0], "gone", DELHI],
      [numbers[1], "on_shelf", DELHI],
    ]);
    throw new Error("No credit note goes with it");
  });
  await expect(returned).rejects.toThrow("No credit note");
});
