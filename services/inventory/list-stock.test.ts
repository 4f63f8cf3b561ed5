import { expect, test } from "vitest";
import type { Actor } from "#domain/accounts/actor.ts";
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
import { adjustStock } from "./adjust-stock.ts";
import { getUnitStock } from "./get-unit-stock.ts";
import { listMoves } from "./list-moves.ts";
import { type AskedStock, countStock, listStock, readStock } from "./list-stock.ts";
import { moveStock } from "./move-stock.ts";
import { listProposals } from "./list-proposals.ts";
import { setShelfPlace } from "./set-shelf-place.ts";
import { setStockLevel } from "./set-stock-level.ts";

const { db, shop, record } = await counterScene();
const manager = () => staffOf(db, "manager");
const list = (actor: Actor, asked: Partial<AskedStock> = {}) => listStock(db, { actor, now: shop.now(), ...asked });
const unitsOf = (rows: readonly { unitId: number; storeId: number }[]) =>
  rows.map(({ unitId, storeId }) => [unitId, storeId]);

async function shelved(title: string, pieces: number): Promise<Unit> {
  const unit = await makeUnit(db, { title, pieces: 2 });
  await shelve(db, unit, { pieces });
  return unit;
}

test("what lies in one's own stores: on hand, free, minimum, place, and weeks of cover from what was sold", async () => {
  const actor = await manager();
  const unit = await shelved("Kaveri Square", 9);
  await setShelfPlace(shop, { actor, storeId: DELHI, attributeValueId: unit.valueId, place: "B-2" });
  const level = { minimum: 10, maximum: 20 };
  expect(await setStockLevel(shop, { actor, storeId: DELHI, attributeValueId: unit.valueId, level })).toEqual({
    ok: true,
    entry: expect.any(Number),
  });
  await record(await staffOf(db, "seller"), { lines: [counterLine({ productCode: await codeOf(db, unit) })] });
  const { rows, total } = await list(actor, { q: "kaveri BLACK square" });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ storeId: DELHI, onHand: 8, held: 0, free: 8, ...level, place: "B-2", sold: 1 });
  const everywhere = await list(actor, { q: await codeOf(db, unit), isEverywhere: true });
  expect(unitsOf(everywhere.rows)).toEqual([
    [unit.valueId, 45],
    [unit.valueId, DELHI],
  ]);
  expect((await list(actor, { q: "kaveri", states: ["below"] })).total).toBe(1);
  expect((await list(actor, { q: "kaveri", states: ["out"] })).total).toBe(0);
  expect((await list(actor, { q: "kaveri", kinds: ["sun_glasses"] })).total).toBe(0);
  expect((await list(actor, { q: "100%_", storeId: DELHI })).total).toBe(0);
});

test("page by page in both directions, and whole for a file", async () => {
  const actor = await staffOf(db, "admin", null);
  for (let n = 0; n < 27; n += 1) await shelved("Many Pages", 1);
  const first = await list(actor, { q: "many pages" });
  expect([first.rows.length, first.total, first.before]).toEqual([50, 54, null]);
  const second = await list(actor, { q: "many pages", after: first.after });
  expect([second.rows.length, second.after]).toEqual([4, null]);
  const back = await list(actor, { q: "many pages", before: second.before });
  expect(unitsOf(back.rows)).toEqual(unitsOf(first.rows));
  expect(back.before).toBeNull();
  let all = 0;
  for await (const part of readStock(db, { actor, now: shop.now(), q: "many pages" })) all += part.length;
  expect(all).toBe(54);
});

test("a minimum is whoever's word was last, unless somebody has seen another one", async () => {
  const actor = await manager();
  const unit = await shelved("Levels", 3);
  const at = { actor, storeId: DELHI, attributeValueId: unit.valueId };
  const [one, two] = [
    { minimum: 1, maximum: 4 },
    { minimum: 2, maximum: 5 },
  ];
  const entry = expect.any(Number);
  expect(await setStockLevel(shop, { ...at, level: one, seen: null })).toEqual({ ok: true, entry });
  expect(await setStockLevel(shop, { ...at, level: two, seen: null })).toEqual({
    ok: false,
    reason: "changed",
    present: one,
    last: { entry, by: expect.any(String), at: expect.any(Date) },
  });
  expect(await setStockLevel(shop, { ...at, level: one, seen: two })).toEqual({ ok: true, entry: null });
  expect(await setStockLevel(shop, { ...at, level: { minimum: 5, maximum: 2 } })).toEqual({
    ok: false,
    reason: "maximum_below",
  });
  expect(await setStockLevel(shop, { ...at, level: null, seen: one })).toEqual({ ok: true, entry });
  await expect(setStockLevel(shop, { ...at, storeId: GURUGRAM, level: one })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(setStockLevel(shop, { ...at, attributeValueId: 99_999, level: one })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("every movement says why, who and at what cost, to whoever works with the goods of its store", async () => {
  const actor = await manager();
  const unit = await shelved("Moving", 2);
  const at = { storeId: DELHI, attributeValueId: unit.valueId };
  await db.transaction((tx) =>
    moveStock(tx, {
      ...at,
      totalDelta: 4,
      kind: "received",
      reason: null,
      actorUserId: null,
      document: null,
      unitCostPaise: 5_000,
      now: shop.now(),
    }),
  );
  await adjustStock(shop, {
    actor,
    key: crypto.randomUUID(),
    ...at,
    delta: -1,
    reason: "sample",
    note: "For the fair",
  });
  const { rows } = await listMoves(db, { actor, unitId: unit.valueId });
  expect(
    rows.map(({ kind, onHandDelta, reason, note, valuePaise }) => [kind, onHandDelta, reason, note, valuePaise]),
  ).toEqual([
    ["adjusted", -1, "sample", "For the fair", -5_000],
    ["received", 4, null, null, 20_000],
    ["received", 2, null, null, null],
  ]);
  expect(rows[0]).toMatchObject({ actor: expect.any(String), document: { kind: "adjustment" }, storeId: DELHI });
  expect((await listMoves(db, { actor, q: (await codeOf(db, unit)).toLowerCase(), kinds: ["adjusted"] })).total).toBe(
    1,
  );
  const there = await staffOf(db, "manager", GURUGRAM);
  expect((await listMoves(db, { actor: there, unitId: unit.valueId })).rows).toEqual([]);
  await expect(listMoves(db, { actor: await staffOf(db, "seller") })).rejects.toMatchObject({ code: "forbidden" });
  const seen = async (who: Actor) =>
    (await getUnitStock(db, { actor: who, unitId: unit.valueId, now: shop.now() })).stores.map(
      ({ storeId, onHand, unitCostPaise, may }) => [storeId, onHand, unitCostPaise, may.adjust],
    );
  expect(await seen(actor)).toEqual([
    [DELHI, 5, 5_000, true],
    [45, 2, null, false],
  ]);
  expect(await seen(there)).toEqual([
    [DELHI, 5, null, false],
    [GURUGRAM, 0, null, true],
    [45, 2, null, false],
  ]);
  await expect(getUnitStock(db, { actor, unitId: 99_999, now: shop.now() })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("by what a store sold a minimum and a maximum are proposed, where it has others or none", async () => {
  const actor = await manager();
  const unit = await shelved("Proposed", 9);
  const line = counterLine({ productCode: await codeOf(db, unit) });
  for (let n = 0; n < 3; n += 1) await record(await staffOf(db, "seller"), { lines: [line] });
  const at = { actor, storeId: DELHI };
  const proposals = async () => (await listProposals(db, { ...at, now: shop.now() })).rows;
  const [first] = await proposals();
  const proposed = { minimum: 1, maximum: 3 };
  expect(first).toMatchObject({ unitId: unit.valueId, sold: 3, free: 6, present: null, proposed });
  await setStockLevel(shop, { ...at, attributeValueId: unit.valueId, level: proposed, seen: null });
  expect((await proposals()).map(({ unitId }) => unitId)).not.toContain(unit.valueId);
  await expect(listProposals(db, { actor, storeId: GURUGRAM, now: shop.now() })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("what is below its minimum is counted as the list has it, for whoever says what the minimum is", async () => {
  const actor = await manager();
  const asked = { actor, now: shop.now(), states: ["below"] as const };
  const before = await countStock(db, asked);
  const unit = await shelved("Running Low", 3);
  const level = { minimum: 4, maximum: 6 };
  await setStockLevel(shop, { actor, storeId: DELHI, attributeValueId: unit.valueId, level, seen: null });
  expect(await countStock(db, asked)).toBe(before + 1);
  expect(await countStock(db, asked)).toBe((await listStock(db, asked)).total);
  expect(await countStock(db, { ...asked, actor: await staffOf(db, "manager", GURUGRAM) })).toBe(0);
  await expect(countStock(db, { ...asked, actor: await staffOf(db, "optometrist") })).rejects.toMatchObject({
    code: "forbidden",
  });
});
