import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { stockMovements } from "#db/schema/stock.ts";
import { stores } from "#db/schema/stores.ts";
import { stockTransferLines } from "#db/schema/transfers.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUnit, openCheckoutShop, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, GURUGRAM, openCounters, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { listDeadStock } from "./list-dead-stock.ts";
import { listGaps } from "./list-gaps.ts";
import { beginTransfer } from "./transfers/begin-transfer.ts";
import { namePieces } from "./transfers/name-pieces.ts";

const { db } = await testDatabase();
const shop = testShop(db, {});
// What is sold here has no bills: the ledger is not asked. The website is closed, so that only the counters have goods.
beforeAll(async () => {
  await openCheckoutShop(db);
  await openCounters(db);
  await db.update(stores).set({ open: false }).where(eq(stores.id, WEBSITE_STORE.id));
});

const now = shop.now();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** So many pieces that came long ago, and so many of them sold on a day since. */
async function lies(unit: Unit, given: { storeId: number; pieces: number; sold?: number; days?: number }) {
  const { storeId, pieces, sold = 0, days = 10 } = given;
  await shelve(db, unit, { storeId, pieces });
  await db
    .update(stockMovements)
    .set({ createdAt: daysAgo(700) })
    .where(sql`store_id = ${storeId} and attribute_value_id = ${unit.valueId}`);
  if (sold === 0) return;
  await db.execute(sql`
    update stock set sold_quantity = ${sold} where store_id = ${storeId} and attribute_value_id = ${unit.valueId}`);
  await db.insert(stockMovements).values({
    storeId,
    attributeValueId: unit.valueId,
    kind: "sold",
    soldDelta: sold,
    createdAt: daysAgo(days),
  });
}

test("what is sold and lacks here, while another store has more than it needs", async () => {
  const actor = await staffOf(db, "manager");
  const [gap, kept, stale] = [await makeUnit(db), await makeUnit(db), await makeUnit(db)];
  await lies(gap, { storeId: DELHI, pieces: 4, sold: 4 });
  await lies(gap, { storeId: GURUGRAM, pieces: 9, sold: 1 });
  // Galleria sells as many as it has.
  await lies(kept, { storeId: DELHI, pieces: 2, sold: 2 });
  await lies(kept, { storeId: GURUGRAM, pieces: 8, sold: 5 });
  await lies(stale, { storeId: DELHI, pieces: 1, sold: 1, days: 100 });
  await lies(stale, { storeId: GURUGRAM, pieces: 5 });
  const gaps = await listGaps(db, { actor, storeId: DELHI, now });
  expect(gaps).toMatchObject([{ unitId: gap.valueId, sold: 4, from: { id: GURUGRAM, free: 8 }, pieces: 3 }]);
  await expect(listGaps(db, { actor, storeId: GURUGRAM, now })).rejects.toMatchObject({ code: "not_found" });
});

test("what was not sold here for so many days, its value, and where it is sold", async () => {
  const [actor, seller] = [await staffOf(db, "manager"), await staffOf(db, "seller")];
  const [moved, unsold, sold] = [await makeUnit(db), await makeUnit(db), await makeUnit(db)];
  await lies(moved, { storeId: DELHI, pieces: 6, sold: 1, days: 200 });
  await lies(moved, { storeId: GURUGRAM, pieces: 4, sold: 4 });
  await lies(unsold, { storeId: DELHI, pieces: 2 });
  await lies(sold, { storeId: DELHI, pieces: 2, sold: 1, days: 100 });
  const dead = (days: 90 | 180 | 365, who = actor, after: number | null = null) =>
    listDeadStock(db, { actor: who, storeId: DELHI, now, days, after });
  const idsOf = async (of: ReturnType<typeof dead>) => (await of).rows.map(({ unitId }) => unitId);
  expect((await dead(180)).rows).toMatchObject([
    { unitId: moved.valueId, onHand: 5, to: { id: GURUGRAM }, pieces: 3, valuePaise: null },
    { unitId: unsold.valueId, onHand: 2, lastSold: null, to: null, pieces: 0 },
  ]);
  expect(await idsOf(dead(90))).toEqual([moved.valueId, unsold.valueId, sold.valueId]);
  expect(await idsOf(dead(365))).toEqual([unsold.valueId]);
  expect(await idsOf(dead(180, actor, moved.valueId))).toEqual([unsold.valueId]);
  await db.execute(sql`
    insert into stock_costs (gstin, attribute_value_id, quantity, value_paise, unit_cost_paise, settled_quantity, settled_value_paise)
    select gstin, ${unsold.valueId}, 2, 50000, 25000, 0, 0 from stores where id = ${DELHI}`);
  const valued = async (who: typeof actor) => (await dead(365, who)).rows.map(({ valuePaise }) => valuePaise);
  expect(await valued(actor)).toEqual([50_000]);
  expect(await valued(seller)).toEqual([null]);
  // What came in lately is not dead.
  await db.insert(stockMovements).values({
    storeId: DELHI,
    attributeValueId: unsold.valueId,
    kind: "received",
    totalDelta: 1,
    createdAt: daysAgo(3),
  });
  await db.execute(sql`
    update stock set total_quantity = total_quantity + 1 where store_id = ${DELHI} and attribute_value_id = ${unsold.valueId}`);
  expect(await idsOf(dead(180))).toEqual([moved.valueId]);
});

test("a transfer begins with what is free of the pieces that were proposed, once", async () => {
  const actor = await staffOf(db, "manager");
  const [one, other, none] = [await makeUnit(db), await makeUnit(db), await makeUnit(db)];
  await shelve(db, one, { pieces: 5 });
  await shelve(db, other, { pieces: 1 });
  const pieces = [
    { valueId: one.valueId, quantity: 3 },
    { valueId: other.valueId, quantity: 2 },
    { valueId: none.valueId, quantity: 1 },
    { valueId: 999_999_999, quantity: 1 },
  ];
  expect((await namePieces(db, { actor, pieces })).map(({ quantity }) => quantity).toSorted()).toEqual([1, 2, 3]);
  const given = { actor, key: randomUUID(), fromStoreId: DELHI, toStoreId: GURUGRAM, pieces };
  const begun = await beginTransfer(shop, given);
  expect(begun).toMatchObject({ ok: true, isWhole: false });
  const id = begun.ok ? begun.id : 0;
  expect(await beginTransfer(shop, given)).toMatchObject({ ok: true, id });
  const lines = await db.select().from(stockTransferLines).where(eq(stockTransferLines.transferId, id));
  expect(lines.map(({ attributeValueId, quantity }) => [attributeValueId, quantity])).toEqual([
    [one.valueId, 3],
    [other.valueId, 1],
  ]);
  const whole = { ...given, key: randomUUID(), pieces: pieces.slice(0, 1) };
  expect(await beginTransfer(shop, whole)).toMatchObject({ ok: true, isWhole: true });
});
