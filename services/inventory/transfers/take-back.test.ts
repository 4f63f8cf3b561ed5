import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { stockMovements } from "#db/schema/stock.ts";
import { stockTransferLines } from "#db/schema/transfers.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { DELHI, GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import { transferScene } from "#tests/support/shop/transfer-scene.ts";
import { getTransfer } from "./get-transfer.ts";
import { getTransferPaper } from "./get-transfer-paper.ts";
import { listTransfers } from "./list-transfers.ts";
import { receiveTransfer, scanIn, setArrived } from "./receive-transfer.ts";
import { sendTransfer } from "./send-transfer.ts";
import { takeBack } from "./take-back.ts";
import { writeOffMissing } from "./write-off.ts";

const { db, shop, delhi: delhiNow, stocked, begun, put, sent, onHand } = await transferScene();

let delhi: UserActor;
let gurugram: UserActor;
let manager: UserActor;
beforeAll(async () => {
  delhi = delhiNow();
  gurugram = await staffOf(db, "seller", GURUGRAM);
  manager = await staffOf(db, "manager", GURUGRAM);
});

const linesOf = (id: number) => db.select().from(stockTransferLines).where(eq(stockTransferLines.transferId, id));

/** Takes so many of a line back, of which the page said that `shown` are missing. */
const back = (id: number, lineId: number, [pieces, shown]: [number, number], actor = delhi, reason = "Never loaded") =>
  takeBack(shop, { actor, id, lines: new Map([[lineId, { pieces, shown }]]), reason });

test("what never came lies in the store that sent it again, at its cost, with a credit note to the paisa", async () => {
  const unit = await stocked(10);
  const id = await sent(unit, 3);
  const [line] = await linesOf(id);
  await setArrived(shop, { actor: gurugram, id, valueId: unit.valueId, shown: 0, arrived: 1 });
  await receiveTransfer(shop, { actor: gurugram, id, reasons: new Map([[line!.id, "Not in the box"]]) });
  await expect(back(id, line!.id, [1, 2], gurugram)).rejects.toMatchObject({ status: 403 });
  expect(await back(id, line!.id, [1, 2], delhi, " ")).toEqual({ ok: false, reason: "reason" });
  expect(await back(id, line!.id, [3, 2])).toEqual({ ok: false, reason: "more_than_missing" });
  expect(await back(id, line!.id, [0, 2])).toEqual({ ok: false, reason: "nothing_back" });
  const both = await Promise.all([back(id, line!.id, [1, 2]), back(id, line!.id, [1, 2])]);
  expect(both).toContainEqual({ ok: true, pieces: 1, paperNo: expect.stringMatching(/^CHC\/\d\d-\d\d\/\d{6}$/u) });
  expect(both).toContainEqual({ ok: false, reason: "changed" });
  expect(await getTransfer(db, { actor: gurugram, id })).toMatchObject({ state: "short", lines: [{ returned: 1 }] });
  expect((await listTransfers(db, { actor: delhi, q: unit.sku })).rows).toMatchObject([{ onTheWay: 1 }]);
  expect(await back(id, line!.id, [1, 1])).toMatchObject({ ok: true });
  expect([await onHand(unit, DELHI), await onHand(unit, GURUGRAM)]).toEqual([9, 1]);
  expect(await checkLedger(db)).toEqual([]);

  const transfer = await getTransfer(db, { actor: delhi, id });
  expect(transfer).toMatchObject({
    state: "received",
    may: { takeBack: true },
    returns: [{ pieces: 1 }, { pieces: 1 }],
  });
  const notes = await Promise.all(
    transfer.returns.map(({ id: returnId }) => getTransferPaper(db, { actor: gurugram, id, returnId })),
  );
  expect(notes.map(({ rows: [row] }) => [row!.quantity, row!.taxablePaise, row!.igstPaise])).toEqual([
    [1, 41_237, 2_062],
    [1, 41_237, 2_062],
  ]);
  expect(notes[0]!.credit).toMatchObject({ no: transfer.returns[0]!.paperNo, reason: "Never loaded" });
  const paper = await getTransferPaper(db, { actor: delhi, id });
  expect(paper).toMatchObject({
    credit: null,
    rows: [{ quantity: 3 }],
    returns: [{ words: `1 pcs of ${unit.sku}` }, {}],
  });
  const moves = await db
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.attributeValueId, unit.valueId), eq(stockMovements.storeId, DELHI)));
  expect(moves.filter(({ kind }) => kind === "transferred_in")).toMatchObject([
    { totalDelta: 1, unitCostPaise: 41_237, reason: "Never loaded", actorUserId: delhi.id, documentId: String(id) },
    { totalDelta: 1 },
  ]);
  const told = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "transfer.taken_back"), eq(auditEntries.entityId, String(id))));
  expect(told).toHaveLength(2);
});

test("a box that never arrived comes back whole, without a credit note where a challan went along", async () => {
  const [unit, other] = [await stocked(5), await stocked(5, null)];
  const id = await begun(WEBSITE_STORE.id);
  await put(id, unit, 2);
  await put(id, other, 1);
  await sendTransfer(shop, { actor: delhi, id });
  const lines = new Map((await linesOf(id)).map((line) => [line.id, { shown: line.quantity, pieces: line.quantity }]));
  expect(await takeBack(shop, { actor: delhi, id, lines, reason: "The courier brought it back" })).toEqual({
    ok: true,
    pieces: 3,
    paperNo: null,
  });
  expect([await onHand(unit, DELHI), await onHand(other, DELHI)]).toEqual([5, 5]);
  expect(await getTransfer(db, { actor: delhi, id })).toMatchObject({ state: "returned" });
  expect(await takeBack(shop, { actor: delhi, id, lines, reason: "Again" })).toEqual({ ok: false, reason: "state" });
  const online = await staffOf(db, "manager", WEBSITE_STORE.id);
  expect(await scanIn(shop, { actor: online, id, code: unit.sku })).toEqual({ ok: false, reason: "state" });
  const { returns } = await getTransferPaper(db, { actor: online, id });
  await expect(getTransferPaper(db, { actor: online, id, returnId: returns[0]!.id })).rejects.toMatchObject({
    status: 404,
  });
  expect(await checkLedger(db)).toEqual([]);
});

test("a part comes back, a part is written off, and what was ticked meanwhile is still received", async () => {
  const unit = await stocked(10);
  const id = await sent(unit, 6);
  const [line] = await linesOf(id);
  const arrived = (shown: number, count: number) =>
    setArrived(shop, { actor: gurugram, id, valueId: unit.valueId, shown, arrived: count });
  await arrived(0, 2);
  expect(await back(id, line!.id, [2, 4])).toMatchObject({ ok: true });
  expect(await arrived(2, 5)).toEqual({ ok: false, reason: "more_than_sent" });
  const receive = () =>
    receiveTransfer(shop, { actor: gurugram, id, reasons: new Map([[line!.id, "The box was torn"]]) });
  expect(await receive()).toEqual({ ok: true, pieces: 2, missing: 2 });
  const off = { actor: manager, id, lineId: line!.id, reason: "Lost" };
  expect(await writeOffMissing(shop, off)).toEqual({ ok: true, pieces: 2 });
  expect(await getTransfer(db, { actor: manager, id })).toMatchObject({
    state: "received",
    lines: [{ received: 2, writtenOff: 2, returned: 2 }],
  });
  expect(await back(id, line!.id, [1, 1])).toEqual({ ok: false, reason: "state" });
  expect([await onHand(unit, DELHI), await onHand(unit, GURUGRAM)]).toEqual([6, 2]);
  expect(await checkLedger(db)).toEqual([]);
});

test("what has neither a cost nor a price is no supply for nothing: its tax invoice is not written, a challan says so", async () => {
  const unit = await stocked(4, null);
  await db.execute(sql`update products set price_paise = 0 where id = ${unit.productId}`);
  const id = await begun();
  await put(id, unit, 2);
  expect(await sendTransfer(shop, { actor: delhi, id })).toEqual({ ok: false, reason: "no_value", sku: unit.sku });
  expect(await onHand(unit, DELHI)).toBe(4);
  const own = await sent(unit, 1, WEBSITE_STORE.id);
  expect(await getTransferPaper(db, { actor: delhi, id: own })).toMatchObject({ rows: [{ isValueKnown: false }] });
});
