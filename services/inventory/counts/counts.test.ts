import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { stockCountEntries } from "#db/schema/counts.ts";
import { stockMovements } from "#db/schema/stock.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { beginTransfer } from "#services/inventory/transfers/begin-transfer.ts";
import { scanOut, setQuantity } from "#services/inventory/transfers/change-lines.ts";
import { sendTransfer } from "#services/inventory/transfers/send-transfer.ts";
import { countScene, type Stocked } from "#tests/support/shop/count-scene.ts";
import { DELHI, GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { beginCount, callOffCount } from "./begin-count.ts";
import { closeCount } from "./close-count.ts";
import { countAgain, takeBackLast } from "./count-unit.ts";
import { getCount, listCountResults } from "./get-count.ts";
import { listCounts } from "./list-counts.ts";
import { reviewCount } from "./review-count.ts";

const scene = await countScene();
const { db, shop, shelf, move, begin, count, sell, onHand, close } = scene;

let manager: UserActor;
let seller: UserActor;
let other: UserActor;
beforeAll(() => {
  ({ manager, seller, other } = scene.people());
});

test("200 units are counted on three devices while 30 pieces are sold, and every difference is exact", async () => {
  const { place, units } = await shelf(...Array.from({ length: 200 }, (_, n) => 2 + (n % 3)));
  // What is really there: of every tenth one piece is gone, of every twenty-fifth one more lies there.
  const wrong = new Map(units.map(({ valueId }, n) => [valueId, n % 10 === 3 ? -1 : n % 25 === 7 ? 1 : 0]));
  const id = await begin({ place });
  const sold = new Map<number, number>();
  const counters = [seller, other, manager];
  const countOne = async (unit: Stocked, n: number) => {
    // On the shelf lies what the ledger says at this moment, but for what is wrong.
    await count(id, unit, (await onHand(unit)) + wrong.get(unit.valueId)!, counters[n % 3]);
  };
  const sellOne = async (unit: Stocked) => {
    await sell(unit);
    sold.set(unit.valueId, (sold.get(unit.valueId) ?? 0) + 1);
  };
  for (let at = 0; at < 200; at += 20) {
    const now = units.slice(at, at + 20);
    // Sales of what was counted before, and of what comes next.
    const beside = [0, 5, 9].map((n) => units[(at + 100 + n) % 200]!);
    await Promise.all([...now.map((unit, n) => countOne(unit, n)), ...beside.map(sellOne)]);
  }
  expect([...sold.values()].reduce((sum, n) => sum + n, 0)).toBe(30);
  const review = await reviewCount(db, { actor: manager, id });
  const differences = new Map(review.units.map((unit) => [unit.valueId, unit.difference]));
  expect(differences).toEqual(wrong);
  const before = new Map(await Promise.all(units.map(async (unit) => [unit.valueId, await onHand(unit)] as const)));
  expect(await close(id)).toEqual({
    ok: true,
    units: 200,
    differences: [...wrong.values()].filter((n) => n !== 0).length,
  });
  for (const unit of units) expect(await onHand(unit)).toBe(before.get(unit.valueId)! + wrong.get(unit.valueId)!);
  const results = await listCountResults(db, { actor: manager, id });
  expect(results.filter(({ counted, expected }) => counted !== expected)).toHaveLength(28);
  expect(results.find(({ counted, expected }) => counted < expected)).toMatchObject({ valuePaise: -10_000 });
}, 120_000);

test("what should have been there is what lies there now less the movements since", async () => {
  const { place, units } = await shelf(9);
  const unit = units[0]!;
  const id = await begin({ place });
  await sell(unit);
  await count(id, unit, 8);
  await Promise.all([sell(unit), sell(unit), move(unit, { totalDelta: 5 })]);
  const [entry] = await db.select().from(stockCountEntries).where(eq(stockCountEntries.countId, id));
  const [since] = await db
    .select({ moved: sql<number>`sum(${stockMovements.totalDelta} - ${stockMovements.soldDelta})::int` })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.storeId, DELHI),
        eq(stockMovements.attributeValueId, unit.valueId),
        gt(stockMovements.id, entry!.lastMovementId),
      ),
    );
  expect(since!.moved).toBe(3);
  expect(entry!.onShelf).toBe((await onHand(unit)) - since!.moved);
  expect((await reviewCount(db, { actor: manager, id })).units).toMatchObject([
    { state: "same", counted: 8, expected: 8, difference: 0 },
  ]);
});

test("scans of several people are one sum; one sent again counts once, and one's own is taken back", async () => {
  const { place, units } = await shelf(4);
  const unit = units[0]!;
  const id = await begin({ place });
  const key = randomUUID();
  await Promise.all([count(id, unit, 1, seller, key), count(id, unit, 1, other), count(id, unit, 2, manager)]);
  expect(await count(id, unit, 1, seller, key)).toMatchObject({ ok: true, counted: 4 });
  await count(id, unit, 1, seller);
  const { mine, pieces, counters } = await getCount(db, { actor: seller, id });
  expect([pieces, counters.length, mine.length]).toEqual([5, 3, 2]);
  const last = mine[0]!.id;
  expect(await takeBackLast(shop, { actor: other, id, entryId: last })).toEqual({ ok: false, reason: "no_entry" });
  expect(await takeBackLast(shop, { actor: seller, id, entryId: last })).toEqual({ ok: true });
  expect(await takeBackLast(shop, { actor: seller, id, entryId: last })).toEqual({ ok: false, reason: "no_entry" });
  expect(await close(id)).toEqual({ ok: true, units: 1, differences: 0 });
});

test("what moved between two of its scans, or was put right since, is counted again before the count is closed", async () => {
  const { place, units } = await shelf(4, 4);
  const [moved, corrected] = [units[0]!, units[1]!];
  const id = await begin({ place });
  await count(id, moved, 2);
  await sell(moved);
  await count(id, moved, 1);
  await count(id, corrected, 3);
  await move(corrected, { totalDelta: -1, kind: "adjusted" });
  const states = async () => (await reviewCount(db, { actor: manager, id })).units.map(({ state }) => state);
  expect(await states()).toEqual(["moved", "corrected"]);
  expect(await close(id)).toEqual({ ok: false, reason: "unsettled", skus: [moved.sku, corrected.sku] });
  for (const { valueId } of units)
    expect(await countAgain(shop, { actor: manager, id, valueId })).toEqual({ ok: true });
  expect(await states()).toEqual(["again", "again"]);
  expect((await getCount(db, { actor: seller, id })).again).toHaveLength(2);
  for (const unit of units) await count(id, unit, 3);
  expect(await close(id)).toEqual({ ok: true, units: 2, differences: 0 });
});

test("a count is closed once: of ten who close it one does, and the others are told", async () => {
  const { place, units } = await shelf(5);
  const id = await begin({ place });
  await count(id, units[0]!, 3);
  const { lastEntryId } = await reviewCount(db, { actor: manager, id });
  await count(id, units[0]!, 1);
  const closing = (last: number) => closeCount(shop, { actor: manager, id, lastEntryId: last, missedIsNone: false });
  expect(await closing(lastEntryId)).toEqual({ ok: false, reason: "changed" });
  const now = (await reviewCount(db, { actor: manager, id })).lastEntryId;
  const all = await Promise.all(Array.from({ length: 10 }, () => closing(now)));
  expect(all.filter(({ ok }) => ok)).toEqual([{ ok: true, units: 1, differences: 1 }]);
  expect(all.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 9 }, () => ({ ok: false, reason: "over" })));
  expect(await onHand(units[0]!)).toBe(4);
  expect(await count(id, units[0]!)).toEqual({ ok: false, reason: "over" });
  expect(await callOffCount(shop, { actor: manager, id })).toEqual({ ok: false, reason: "over" });
  expect((await getCount(db, { actor: seller, id })).ended).toMatchObject({ by: "Vikram Chauhan manager" });
});

test("what nobody counted stays, or is none where the manager says so; what is of another shelf is not counted", async () => {
  const { place, units } = await shelf(3, 2);
  const elsewhere = (await shelf(1)).units[0]!;
  const first = await begin({ place });
  expect(await count(first, elsewhere)).toEqual({ ok: false, reason: "not_counted_here" });
  expect(await close(first)).toEqual({ ok: false, reason: "nothing_counted" });
  await count(first, units[0]!, 3);
  expect((await reviewCount(db, { actor: manager, id: first })).units.map(({ state }) => state)).toEqual([
    "missed",
    "same",
  ]);
  expect(await close(first)).toEqual({ ok: true, units: 1, differences: 0 });
  expect(await onHand(units[1]!)).toBe(2);
  const second = await begin({ place });
  await count(second, units[0]!, 3);
  expect(await close(second, true)).toEqual({ ok: true, units: 2, differences: 1 });
  expect(await onHand(units[1]!)).toBe(0);
});

test("of two counts of the same thing the second is counted again, so that nothing is put right twice", async () => {
  const { place, units } = await shelf(5);
  const [one, two] = [await begin({ place }), await begin({ place })];
  await count(one, units[0]!, 4);
  await count(two, units[0]!, 4);
  expect(await close(one)).toEqual({ ok: true, units: 1, differences: 1 });
  expect(await close(two)).toEqual({ ok: false, reason: "unsettled", skus: [units[0]!.sku] });
  expect(await onHand(units[0]!)).toBe(4);
});

test("who works in a store counts there, blind; who manages it begins, reviews and closes", async () => {
  const { place, units } = await shelf(2);
  const id = await begin({ place });
  const scope = { brandCode: null, subCategorySlug: null, place };
  await expect(beginCount(shop, { actor: seller, key: randomUUID(), storeId: DELHI, ...scope })).rejects.toMatchObject({
    status: 403,
  });
  await expect(reviewCount(db, { actor: seller, id })).rejects.toMatchObject({ status: 403 });
  await expect(closeCount(shop, { actor: seller, id, lastEntryId: 0, missedIsNone: true })).rejects.toMatchObject({
    status: 403,
  });
  expect(JSON.stringify(await getCount(db, { actor: seller, id }))).not.toContain("expected");
  const foreign = [await staffOf(db, "manager", GURUGRAM), await makeUser(db)];
  for (const actor of foreign) await expect(count(id, units[0]!, 1, actor)).rejects.toMatchObject({ status: 404 });
  expect((await listCounts(db, { actor: seller, q: String(id) })).rows.map((row) => row.id)).toContain(id);
  expect((await listCounts(db, { actor: foreign[0]!, q: String(id) })).rows).toEqual([]);
  expect(await callOffCount(shop, { actor: manager, id })).toEqual({ ok: true });
});

test("a count and five transfers beside 100 sales of one unit: nothing is oversold, and every piece is told", async () => {
  const { place, units } = await shelf(80);
  const unit = units[0]!;
  const id = await begin({ place });
  const sales = (n: number) =>
    Array.from({ length: n }, () =>
      sell(unit).then(
        () => 1,
        (fault: { code?: string }) => (fault.code === "out_of_stock" ? 0 : Promise.reject(fault as Error)),
      ),
    );
  // Three pieces are gone, and nobody knows it yet.
  let gone = 0;
  const counting = async () => {
    await count(id, unit, Math.max(0, (await onHand(unit)) - 3));
    return 0;
  };
  const closing = async () => {
    await counting();
    // Refused where the others have left less than is to go: then nothing is put right.
    await close(id);
    return 0;
  };
  const transfers = await Promise.all([1, 2, 3, 4, 5].map(() => drafted(unit, 4)));
  const sending = transfers.map(async (one) => {
    const sent = await sendTransfer(shop, { actor: seller, id: one });
    gone += sent.ok ? 4 : 0;
    return 0;
  });
  const all = await Promise.all([...sales(50), closing(), ...sending, ...sales(50)]);
  const sold = all.reduce<number>((sum, n) => sum + n, 0);
  const left = await onHand(unit);
  expect(left).toBeGreaterThanOrEqual(0);
  const [counted] = await db
    .select({ moved: sql<number>`coalesce(sum(${stockMovements.totalDelta}), 0)::int` })
    .from(stockMovements)
    .where(and(eq(stockMovements.attributeValueId, unit.valueId), eq(stockMovements.kind, "counted")));
  expect(left).toBe(80 + counted!.moved - sold - gone);
});

/** A transfer to Gurugram that is ready to be sent. */
async function drafted({ sku, valueId }: Stocked, quantity: number): Promise<number> {
  const begun = await beginTransfer(shop, {
    actor: seller,
    key: randomUUID(),
    fromStoreId: DELHI,
    toStoreId: GURUGRAM,
  });
  const id = begun.ok ? begun.id : 0;
  await scanOut(shop, { actor: seller, id, code: sku });
  expect(await setQuantity(shop, { actor: seller, id, valueId, sku, shown: 1, quantity })).toEqual({ ok: true });
  return id;
}
