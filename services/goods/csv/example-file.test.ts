import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import type { UserActor } from "#domain/accounts/actor.ts";
import { CSV_COLUMNS } from "#domain/goods/csv/columns.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { openGoods } from "#tests/support/shop/goods-scene.ts";
import { importScene } from "#tests/support/shop/import-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db } = await testDatabase();
const shop = testShop(db, { files: await temporaryFiles() });
let actor: UserActor;
beforeAll(async () => {
  await openCheckoutShop(db);
  await openGoods(db);
  actor = await makeUser(db, { role: "admin" });
});

test("the example of the guide has each column, and is brought in as it stands", async () => {
  const { upload, apply, errorsOf } = importScene(db, { shop, actor: () => actor });
  const bytes = await readFile(new URL("../../../docs/catalogue-file.csv", import.meta.url));
  const guide = await readFile(new URL("../../../docs/catalogue-file.md", import.meta.url), "utf8");
  const { id, headers, counts } = await upload(bytes);
  expect(headers).toEqual(CSV_COLUMNS.map(({ header }) => header));
  for (const { header, means } of CSV_COLUMNS) expect(guide).toContain(`| ${header} | ${means} |`);
  expect(await errorsOf(id)).toEqual([]);
  expect(counts).toMatchObject({ new: 4, products: 2 });
  expect(await apply(id)).toMatchObject({ state: "applied" });
  expect((await upload(bytes)).counts).toMatchObject({ new: 0, changed: 0, same: 4 });
});
