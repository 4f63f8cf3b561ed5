import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { imports } from "#db/schema/imports.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { openGoods } from "#tests/support/shop/goods-scene.ts";
import { csv, frames, importScene } from "#tests/support/shop/import-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { readWrongRows } from "./get-import.ts";
import { unpackRows } from "./import-content.ts";
import { mendImport } from "./mend-import.ts";

const { db } = await testDatabase();
const shop = testShop(db, { files: await temporaryFiles() });
let actor: UserActor;
beforeAll(async () => {
  await openCheckoutShop(db);
  await openGoods(db);
  actor = await makeUser(db, { role: "admin" });
});
const { upload } = importScene(db, { shop, actor: () => actor });

const cellsOf = async (id: string) =>
  (await unpackRows((await db.select().from(imports).where(eq(imports.id, id)))[0]!.content)).map(({ cells }) => cells);

/** A wrong file with columns of these names beside its own. */
async function spoiled(name: string, extra: readonly (readonly [header: string, cell: string])[]) {
  const [frame] = frames(name, 1);
  const line = { ...frame!, Price: "2500" };
  const names = extra.map(([header]) => header);
  const cells = extra.map(([, cell]) => cell);
  const { id, counts } = await upload(
    csv([
      [...names, ...Object.keys(line)],
      [...cells, ...Object.values(line)],
    ]),
  );
  expect(counts).toMatchObject({ wrong: 1 });
  const [headers, row] = (await readWrongRows(db, { actor, id })) as [string[], string[]];
  const place = headers.indexOf("Price");
  return { id, headers, row: row.with(place, "1500") };
}

test("columns of one name keep each its own cells", async () => {
  const extra = [
    ["Note", "first"],
    ["Note", "second"],
  ] as const;
  const { id, headers, row } = await spoiled("note", extra);
  expect(await mendImport(shop, { actor, id, bytes: csv([headers, row]) })).toEqual({ ok: true });
  expect((await cellsOf(id))[0]!.slice(0, 2)).toEqual(["first", "second"]);
});

test("columns of one name in other places are refused, and nothing is written", async () => {
  const extra = [
    ["Note", "first"],
    ["Note", "second"],
  ] as const;
  const { id, headers, row } = await spoiled("moved", extra);
  const before = await cellsOf(id);
  const moved = [headers, row].map(([number, , ...others]) => [number!, ...others]);
  expect(await mendImport(shop, { actor, id, bytes: csv(moved) })).toMatchObject({
    ok: false,
    words: [expect.stringMatching(/^Two columns are called “Note”/)],
  });
  expect(await cellsOf(id)).toEqual(before);
});

test("a column of the file's own called Row is no row number", async () => {
  const { id, headers, row } = await spoiled("row", [["Row", "77"]]);
  expect(headers.slice(0, 3)).toEqual(["Row", "What is wrong", "Row"]);
  const own = [headers, row].map((cells) => cells.slice(2));
  expect(await mendImport(shop, { actor, id, bytes: csv(own) })).toMatchObject({
    ok: false,
    words: [expect.stringMatching(/^Two columns are called “Row”/)],
  });
  expect(await mendImport(shop, { actor, id, bytes: csv([headers, row]) })).toEqual({ ok: true });
  expect((await cellsOf(id))[0]![0]).toBe("77");
});

test("columns may be moved where each has a name of its own", async () => {
  const { id, headers, row } = await spoiled("turned", []);
  const turned = [headers, row].map((cells) => cells.toReversed());
  expect(await mendImport(shop, { actor, id, bytes: csv(turned) })).toEqual({ ok: true });
  expect((await cellsOf(id))[0]!.slice(0, 2)).toEqual(["turned-0", "turned 0"]);
});
