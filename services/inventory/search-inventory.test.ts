import { expect, test } from "vitest";
import { type InventoryQuestion, searchInventory } from "./search-inventory.ts";
import { type Unit, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import {
  codeOf,
  counterLine,
  counterScene,
  DELHI,
  GURUGRAM,
  shelve,
  staffOf,
} from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";

const { db, record } = await counterScene();
const everything: InventoryQuestion = { code: null, title: null, brand: null, storeId: null, page: 1, limit: 25 };

async function scene() {
  const seller = await staffOf(db, "seller");
  const search = (over: Partial<InventoryQuestion>) => searchInventory(db, { actor: seller, ...everything, ...over });
  const codesOf = async (over: Partial<InventoryQuestion>) => (await search(over)).data.map(({ sku }) => sku);
  return { seller, search, codesOf };
}

test("stock store by store and in total, less what is sold and set aside", async () => {
  const { seller, search } = await scene();
  const unit = await makeUnit(db, { title: "Aviator Kaveri", pieces: 7 });
  await shelve(db, unit, { pieces: 4 });
  await shelve(db, unit, { storeId: GURUGRAM, pieces: 0 });
  await record(seller, { lines: [counterLine({ productCode: await codeOf(db, unit) })] });
  const { data, total } = await search({ title: "kaveri AVIATOR" });
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({ sku: await codeOf(db, unit), title: "Aviator Kaveri", brand: "Aravalli" });
  expect(data[0]!.all).toEqual({ total: 11, sold: 1, held: 0, available: 10 });
  expect(data[0]!.stores.map(({ storeId, ...count }) => [storeId, count.total, count.sold, count.available])).toEqual([
    [DELHI, 4, 1, 3],
    [GURUGRAM, 0, 0, 0],
    [45, 7, 0, 7],
  ]);
  const there = await search({ title: "Kaveri", storeId: DELHI });
  expect(there.data[0]!.all.total).toBe(11);
  expect(there.data[0]!.stores).toHaveLength(1);
});

test("found by the beginning of a code, words, brand and store, page by page; what is unknown finds nothing", async () => {
  const { search, codesOf } = await scene();
  const units: Unit[] = [];
  for (const title of ["Zanskar 50% Off", "Zanskar Plain", "Zanskar_Round"])
    units.push(await makeUnit(db, { title, brandCode: "nilgiri" }));
  const codes = await Promise.all(units.map((unit) => codeOf(db, unit)));
  await shelve(db, units[1]!, { pieces: 1 });
  expect(await codesOf({ title: "zanskar" })).toEqual(codes);
  expect(await codesOf({ title: "50%" })).toEqual([codes[0]]);
  expect(await codesOf({ title: "r_r" })).toEqual([codes[2]]);
  expect(await codesOf({ code: codes[1]!.toLowerCase() })).toContain(codes[1]);
  expect(await codesOf({ title: "zanskar", brand: "NILGIRI" })).toEqual(codes);
  expect(await codesOf({ title: "zanskar", storeId: DELHI })).toEqual([codes[1]]);
  expect(await search({ title: "zanskar", page: 2, limit: 2 })).toMatchObject({ total: 3, data: [{ sku: codes[2] }] });
  expect(await search({ title: "zanskar", page: 9, limit: 2 })).toMatchObject({ total: 3, data: [] });
  for (const none of [{ code: "%" }, { brand: "nobody" }, { storeId: 999 }, { title: "no such thing" }])
    expect(await search(none)).toMatchObject({ total: 0, data: [] });
});

test("every member of staff sees every store, and nobody else any", async () => {
  const unit = await makeUnit(db, { title: "Bhagirathi" });
  await shelve(db, unit, { storeId: GURUGRAM, pieces: 3 });
  for (const role of ["seller", "optometrist", "manager", "admin"] as const) {
    const actor = await staffOf(db, role, role === "admin" ? null : DELHI);
    const { data } = await searchInventory(db, { actor, ...everything, title: "Bhagirathi" });
    expect(data[0]!.stores.map(({ storeId }) => storeId)).toEqual([GURUGRAM, 45]);
  }
  await expect(searchInventory(db, { actor: await makeUser(db), ...everything })).rejects.toMatchObject({
    code: "forbidden",
  });
});
