import { expect, test } from "vitest";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { draftOf, openGoods, wholeDraft } from "#tests/support/shop/goods-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { getGoods } from "./get-goods.ts";
import { listGoods, readGoods } from "./list-goods.ts";
import { setLive } from "./set-live.ts";

const { db } = await testDatabase();
const shop = testShop(db, { files: await temporaryFiles() });

test("the list is searched, narrowed, sorted and turned by pages, each product once", async () => {
  await openCheckoutShop(db);
  await openGoods(db);
  const actor = await makeUser(db, { role: "admin" });
  const id = await wholeDraft(shop, actor);
  const title = "Kumudini";
  for (let n = 0; n < 52; n += 1) await draftOf(shop, actor, `${title} ${String(n).padStart(2, "0")}`);
  const first = await listGoods(db, { actor, q: "aravalli kumudini" });
  expect(first).toMatchObject({ total: 52, before: null, rows: { length: 50 } });
  const second = await listGoods(db, { actor, q: title, after: first.after });
  expect(second.rows).toHaveLength(2);
  expect((await listGoods(db, { actor, q: title, before: second.before })).rows).toEqual(first.rows);
  for (const sort of ["title", "changed"] as const) {
    const one = await listGoods(db, { actor, q: title, sort });
    const two = await listGoods(db, { actor, q: title, sort, after: one.after });
    expect(new Set([...one.rows, ...two.rows].map((row) => row.id)).size).toBe(52);
    const back = await listGoods(db, { actor, q: title, sort, before: two.before });
    expect(back.rows.map((row) => row.id)).toEqual(one.rows.map((row) => row.id));
    if (sort === "title") expect(one.rows[0]!.title).toBe(`${title} 00`);
  }
  const file: number[] = [];
  for await (const part of readGoods(db, { actor, q: title })) file.push(part.length);
  expect(file).toEqual([52]);
  const [unit] = (await getGoods(db, { actor, id })).colours[0]!.units;
  const found = await listGoods(db, { actor, q: unit!.sku.toLowerCase() });
  expect(found.rows.map((row) => row.id)).toContain(id);
  expect(found.rows.find((row) => row.id === id)).toMatchObject({
    colours: 1,
    units: 2,
    free: 0,
    picture: "front.svg",
  });
  await setLive(shop, { actor, id, wish: { to: "archived" } });
  const ids = async (asked: object) => (await listGoods(db, { actor, ...asked })).rows.map((row) => row.id);
  expect(await ids({})).not.toContain(id);
  expect(await ids({ states: ["archived"] })).toContain(id);
  expect(await ids({ kinds: ["sun_glasses"] })).toEqual([]);
  expect(await ids({ q: "50%_x" })).toEqual([]);
});
