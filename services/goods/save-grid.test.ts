import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { stateOf } from "#domain/goods/goods-state.ts";
import { gridTexts } from "#domain/goods/price-grid.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { changeProduct } from "./change-product.ts";
import { type GridRow, saveGrid, undoGrid } from "./save-grid.ts";

const { db, shop, ids } = await stockedShop();
let kavita: UserActor;
let ravi: UserActor;
beforeAll(async () => {
  kavita = await makeUser(db, { role: "admin", email: "kavita@grid.example", firstName: "Kavita" });
  ravi = await makeUser(db, { role: "admin", email: "ravi@grid.example", firstName: "Ravi" });
});

const read = async (id: number) => (await db.select().from(products).where(eq(products.id, id)))[0]!;
const shownOf = async (id: number) => {
  const row = await read(id);
  return gridTexts({ ...row, state: stateOf(row) });
};
const rowOf = async (id: number, typed: Partial<GridRow["typed"]>): Promise<GridRow> => {
  const shown = await shownOf(id);
  return { id, shown, typed: { ...shown, ...typed } };
};
const { frame, cheapPair, sunglasses } = ids.products;

test("each row is saved or says why not, with an entry of its own, and all of it is undone", async () => {
  const before = await Promise.all([frame.id, cheapPair.id, sunglasses.id].map(read));
  const rows = [
    await rowOf(frame.id, { pricePaise: "1111", mrpPaise: "2,222" }),
    await rowOf(cheapPair.id, { discountBp: "101" }),
    await rowOf(sunglasses.id, { state: "draft" }),
    { ...(await rowOf(frame.id, { pricePaise: "5" })), id: 999_999 },
  ];
  const outcomes = await saveGrid(shop, { actor: kavita, rows });
  expect(outcomes).toMatchObject([
    { result: "saved" },
    { result: "wrong", fields: { discountBp: "A discount is from 0 to 100 %" } },
    { result: "saved" },
    { result: "gone" },
  ]);
  expect(await read(frame.id)).toMatchObject({
    pricePaise: 111_100,
    mrpPaise: 222_200,
    revision: before[0]!.revision + 1,
  });
  expect(await read(sunglasses.id)).toMatchObject({ published: false });
  const entries = outcomes.flatMap((one) => one.entries);
  const kept = await db.select().from(auditEntries).where(inArray(auditEntries.id, entries)).orderBy(auditEntries.id);
  expect(kept.map(({ action, entityId }) => [action, entityId])).toEqual([
    ["product.changed", String(frame.id)],
    ["product.unpublished", String(sunglasses.id)],
  ]);
  const undone = await undoGrid(shop, { actor: kavita, entries });
  expect(undone.every(({ done }) => done.ok)).toBe(true);
  const after = await Promise.all([frame.id, cheapPair.id, sunglasses.id].map(read));
  const plain = (all: typeof before) => all.map(({ revision: _revision, changedAt: _changedAt, ...row }) => row);
  expect(plain(after)).toEqual(plain(before));
});

test("two people's cells of one row merge; of the same cell both are told; a row edited since is not undone", async () => {
  const shown = await shownOf(frame.id);
  const row = (typed: Partial<GridRow["typed"]>): GridRow => ({ id: frame.id, shown, typed: { ...shown, ...typed } });
  expect(await saveGrid(shop, { actor: ravi, rows: [row({ pricePaise: "1000" })] })).toMatchObject([
    { result: "saved" },
  ]);
  const second = await saveGrid(shop, { actor: kavita, rows: [row({ discountBp: "25" })] });
  expect(second).toMatchObject([{ result: "saved" }]);
  expect(await read(frame.id)).toMatchObject({ pricePaise: 100_000, discountBp: 2_500, chargedPaise: 75_000 });
  expect(await saveGrid(shop, { actor: kavita, rows: [row({ pricePaise: "900" })] })).toMatchObject([
    { result: "changed", present: { pricePaise: "1000" }, changed: { pricePaise: { by: "Ravi Rao" } } },
  ]);
  await changeProduct(shop, {
    actor: ravi,
    id: frame.id,
    revision: -1,
    from: { discountBp: 2_500 },
    to: { discountBp: 500 },
  });
  const undone = await undoGrid(shop, { actor: kavita, entries: second.flatMap((one) => one.entries) });
  expect(undone).toMatchObject([{ done: { ok: false, reason: "edited" } }]);
});

test("a price above the MRP is refused, and a draft that lacks something says what", async () => {
  const price = await rowOf(frame.id, { pricePaise: "9,99,999" });
  expect(await saveGrid(shop, { actor: kavita, rows: [price] })).toMatchObject([
    { result: "wrong", fields: { pricePaise: "The price is above the MRP" } },
  ]);
  await db.update(products).set({ published: false, description: "" }).where(eq(products.id, cheapPair.id));
  const [live] = await saveGrid(shop, { actor: kavita, rows: [await rowOf(cheapPair.id, { state: "live" })] });
  // In the words of its page: names and examples keep their capitals.
  expect(live).toMatchObject({ result: "wrong", fields: { state: "It lacks: Write a description" } });
  const seller = await makeUser(db, { role: "seller", email: "seller@grid.example" });
  await expect(saveGrid(shop, { actor: seller, rows: [] })).rejects.toMatchObject({ status: 403 });
});

test("what would be free waits for a yes of its own, by product: 100 % as well as 0 rupees", async () => {
  const rows = [await rowOf(frame.id, { discountBp: "100" }), await rowOf(sunglasses.id, { pricePaise: "0" })];
  const asked = await saveGrid(shop, { actor: kavita, rows });
  expect(asked).toMatchObject([
    { result: "free", field: "discountBp", entries: [] },
    { result: "free", field: "pricePaise", entries: [] },
  ]);
  const before = await read(sunglasses.id);
  const saved = await saveGrid(shop, { actor: kavita, rows, free: [frame.id] });
  expect(saved).toMatchObject([{ result: "saved" }, { result: "free" }]);
  expect(await read(frame.id)).toMatchObject({ discountBp: 10_000, chargedPaise: 0 });
  expect(await read(sunglasses.id)).toEqual(before);
  // What is free already is asked about no more.
  expect(await saveGrid(shop, { actor: kavita, rows: [await rowOf(frame.id, { mrpPaise: "5000" })] })).toMatchObject([
    { result: "saved" },
  ]);
});
