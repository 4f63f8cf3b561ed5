import { and, asc, eq, sql, TransactionRollbackError } from "drizzle-orm";
import { expect, test } from "vitest";
import { stock, stockMovements } from "#db/schema/stock.ts";
import { stockCosts } from "#db/schema/stock-keeping.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, counterScene, DELHI, GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import { type Move, moveManyStock, moveStock } from "./move-stock.ts";

const { db, record } = await counterScene();
const now = new Date("2026-11-25T06:00:00Z");
const DELHI_GSTIN = "07AAACO1234B1Z6";

const moveOf = (unit: Unit, over: Partial<Move>): Move => ({
  storeId: DELHI,
  attributeValueId: unit.valueId,
  totalDelta: 1,
  kind: "received",
  reason: null,
  actorUserId: null,
  document: null,
  now,
  ...over,
});
const move = (unit: Unit, over: Partial<Move>) => db.transaction((tx) => moveStock(tx, moveOf(unit, over)));
const costsOf = (unit: Unit) =>
  db.select().from(stockCosts).where(eq(stockCosts.attributeValueId, unit.valueId)).orderBy(asc(stockCosts.gstin));
const totalOf = async (unit: Unit, storeId = DELHI) =>
  (
    await db
      .select({ total: stock.totalQuantity })
      .from(stock)
      .where(and(eq(stock.attributeValueId, unit.valueId), eq(stock.storeId, storeId)))
  )[0]?.total;

test("a store that never had a unit gets it, and what is written down says who, why and by which paper", async () => {
  const unit = await makeUnit(db, { pieces: 0 });
  const { id: actorUserId } = await staffOf(db, "manager");
  const document = { kind: "receipt", id: 17 } as const;
  // There is no such receipt, so nothing of it stays: the ledger would miss it.
  const tried = db.transaction(async (tx) => {
    const over = { totalDelta: 6, unitCostPaise: 45_000, reason: "GRN 17", actorUserId, document };
    const done = await moveStock(tx, moveOf(unit, over));
    expect(done).toMatchObject({
      ok: true,
      moved: { unitCostPaise: 45_000, valuePaise: 270_000, onHand: { after: 6 } },
    });
    const written = await tx.select().from(stockMovements).where(eq(stockMovements.attributeValueId, unit.valueId));
    expect(written).toMatchObject([
      { kind: "received", totalDelta: 6, reason: "GRN 17", actorUserId, documentKind: "receipt", documentId: "17" },
    ]);
    return tx.rollback();
  });
  await expect(tried).rejects.toBeInstanceOf(TransactionRollbackError);
  expect(await totalOf(unit)).toBeUndefined();
});

test("no more leaves than is free, and of several moves all or none are made", async () => {
  const [one, other] = [await makeUnit(db, { pieces: 0 }), await makeUnit(db, { pieces: 0 })];
  await move(one, { totalDelta: 3 });
  await move(other, { totalDelta: 2 });
  const seller = await staffOf(db, "seller");
  await record(seller, { lines: [counterLine({ productCode: await codeOf(db, other) })] });
  const both = [moveOf(one, { totalDelta: -3, kind: "adjusted" }), moveOf(other, { totalDelta: -2, kind: "adjusted" })];
  const refused = await db.transaction((tx) => moveManyStock(tx, both));
  expect(refused).toEqual({
    ok: false,
    reason: "not_free",
    storeId: DELHI,
    attributeValueId: other.valueId,
    free: 1,
  });
  expect([await totalOf(one), await totalOf(other)]).toEqual([3, 2]);
  const inTurn = [2, -2, -1].map((totalDelta) => moveOf(other, { totalDelta, kind: "adjusted" }));
  expect(await db.transaction((tx) => moveManyStock(tx, inTurn))).toMatchObject({ ok: true });
  expect(await totalOf(other)).toBe(1);
});

test("the average is one GSTIN's, over all of its stores; sales leave at it without a statement of their own", async () => {
  const unit = await makeUnit(db, { pieces: 4, pricePaise: 100_000 });
  await move(unit, { totalDelta: 1 });
  expect(await costsOf(unit)).toEqual([]);
  const [first] = [await move(unit, { totalDelta: 5, unitCostPaise: 10_000 })];
  expect(first).toMatchObject({ moved: { valuePaise: 50_000 } });
  // What lay there before, on the website's shelf too, is taken to have cost as much.
  expect(await costsOf(unit)).toMatchObject([
    { gstin: DELHI_GSTIN, quantity: 10, valuePaise: 100_000, settledQuantity: 5, settledValuePaise: 50_000 },
  ]);
  const seller = await staffOf(db, "seller");
  const line = counterLine({ productCode: await codeOf(db, unit) });
  for (let n = 0; n < 4; n += 1) await record(seller, { lines: [line] });
  expect(await costsOf(unit)).toMatchObject([{ quantity: 10 }]);
  await move(unit, { totalDelta: 6, unitCostPaise: 16_000 });
  expect(await costsOf(unit)).toMatchObject([
    { quantity: 12, valuePaise: 156_000, unitCostPaise: 13_000, settledQuantity: 1, settledValuePaise: 10_000 },
  ]);
  const out = await move(unit, { totalDelta: -2, kind: "adjusted", reason: "damaged" });
  expect(out).toMatchObject({ moved: { unitCostPaise: 13_000, valuePaise: -26_000 } });
  // Another GSTIN has a cost of its own, or none.
  const there = { storeId: GURUGRAM, totalDelta: 2 };
  expect(await move(unit, there)).toMatchObject({ moved: { unitCostPaise: null, valuePaise: null } });
  await move(unit, { ...there, unitCostPaise: 20_000 });
  expect(await costsOf(unit)).toMatchObject([
    { gstin: "06AAACO1234B1Z8", quantity: 4, unitCostPaise: 20_000 },
    { gstin: DELHI_GSTIN, quantity: 10, valuePaise: 130_000 },
  ]);
});

test("twenty who move the same units in any order, and sell them, wait in no circle, and the ledger adds up", async () => {
  const units = [await makeUnit(db), await makeUnit(db), await makeUnit(db)];
  for (const unit of units) await move(unit, { totalDelta: 60, unitCostPaise: 9_999 });
  const seller = await staffOf(db, "seller");
  const codes = await Promise.all(units.map((unit) => codeOf(db, unit)));
  const moves = Array.from({ length: 20 }, (_, n) => {
    const some = n % 2 === 0 ? units : units.toReversed();
    const many = some.flatMap((unit) => [
      moveOf(unit, { storeId: n % 3 === 0 ? DELHI : GURUGRAM, totalDelta: 2, unitCostPaise: 8_000 + n }),
      moveOf(unit, { totalDelta: -1, kind: "adjusted" }),
    ]);
    return db.transaction((tx) => moveManyStock(tx, many));
  });
  const bills = codes.map((productCode) => record(seller, { lines: [counterLine({ productCode })] }));
  const done = await Promise.all([...moves, ...bills]);
  expect(done).toHaveLength(23);
  expect(await checkLedger(db)).toEqual([]);
});

test.each([
  ["the movements add up to the stock", sql`update stock set total_quantity = total_quantity + 1`],
  [
    "the cost of a unit is what its moves and its sales have left",
    sql`update stock_costs set value_paise = value_paise + 1 where quantity > 0`,
  ],
])("broken on purpose: %s", async (rule, change) => {
  const undo = new Error("undo");
  const broken = db.transaction(async (tx) => {
    await tx.execute(change);
    expect((await checkLedger(tx)).map((one) => one.rule)).toContain(rule);
    throw undo;
  });
  await expect(broken).rejects.toBe(undo);
});
