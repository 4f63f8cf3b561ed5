import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { shelfPlaces } from "#db/schema/shelves.ts";
import { stockLevels } from "#db/schema/stock-keeping.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { counterScene, DELHI, GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import { setShelfPlace } from "./set-shelf-place.ts";
import { setStockLevel } from "./set-stock-level.ts";

const { db, shop } = await counterScene();

async function scene() {
  const admin = await staffOf(db, "admin");
  const { valueId } = await makeUnit(db, { pieces: 1 });
  const undo = (id: number | null) => undoEntry(shop, { actor: admin, id: id! });
  return { admin, undo, unitId: valueId, at: { actor: admin, attributeValueId: valueId } };
}

const entryOf = (said: { ok: boolean; entry?: number | null }) => said.entry ?? null;

test("a place on a shelf is taken back, and put back again; what another store has said since is no matter", async () => {
  const { at, undo, unitId } = await scene();
  await setShelfPlace(shop, { ...at, storeId: DELHI, place: "A-1" });
  const second = entryOf(await setShelfPlace(shop, { ...at, storeId: DELHI, place: "B-2" }));
  await setShelfPlace(shop, { ...at, storeId: GURUGRAM, place: "C-3" });
  const places = async () => {
    const rows = await db.select().from(shelfPlaces).where(eq(shelfPlaces.attributeValueId, unitId));
    return rows.map(({ storeId, place }) => [storeId, place]).toSorted();
  };
  const undone = await undo(second);
  expect(await places()).toEqual(
    [
      [DELHI, "A-1"],
      [GURUGRAM, "C-3"],
    ].toSorted(),
  );
  expect(await undo(second)).toMatchObject({ ok: false, reason: "undone" });
  expect(await undo(entryOf(undone))).toMatchObject({ ok: true });
  expect(await places()).toContainEqual([DELHI, "B-2"]);
});

test("a minimum is taken back to none, unless the same store has said another one since", async () => {
  const { at, undo, unitId } = await scene();
  const levels = async () => {
    const rows = await db.select().from(stockLevels).where(eq(stockLevels.attributeValueId, unitId));
    return rows.map(({ storeId, minimum, maximum }) => [storeId, minimum, maximum]);
  };
  const level = { minimum: 1, maximum: 4 };
  const first = entryOf(await setStockLevel(shop, { ...at, storeId: DELHI, level }));
  const other = entryOf(await setStockLevel(shop, { ...at, storeId: GURUGRAM, level }));
  expect(await undo(first)).toMatchObject({ ok: true });
  expect(await levels()).toEqual([[GURUGRAM, 1, 4]]);
  await setStockLevel(shop, { ...at, storeId: GURUGRAM, level: { minimum: 2, maximum: 4 } });
  expect(await undo(other)).toMatchObject({ ok: false, reason: "edited" });
  expect(await levels()).toEqual([[GURUGRAM, 2, 4]]);
});

test("who does not work in its store finds nothing to undo", async () => {
  const { at } = await scene();
  const seller = await staffOf(db, "seller");
  const here = entryOf(await setShelfPlace(shop, { ...at, storeId: DELHI, place: "A-1" }));
  const elsewhere = entryOf(await setShelfPlace(shop, { ...at, storeId: GURUGRAM, place: "A-1" }));
  await expect(undoEntry(shop, { actor: seller, id: elsewhere! })).rejects.toMatchObject({ code: "not_found" });
  expect(await undoEntry(shop, { actor: seller, id: here! })).toMatchObject({ ok: true });
});
