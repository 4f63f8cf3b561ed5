import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { cartLines } from "#db/schema/cart.ts";
import { attributeValues, products } from "#db/schema/catalogue.ts";
import { productLenses } from "#db/schema/lenses.ts";
import { imports } from "#db/schema/imports.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { CSV_COLUMNS } from "#domain/goods/csv/columns.ts";
import { escapeCell } from "#domain/goods/csv/formula-cells.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeLens, makeUnit, openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { openGoods } from "#tests/support/shop/goods-scene.ts";
import { csv, dumpGoods, type FileLine, frames, importScene, table } from "#tests/support/shop/import-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { carryOnImport } from "./carry-on-import.ts";
import { exportGoods } from "./export-goods.ts";
import { getImport, readWrongRows } from "./get-import.ts";
import { mendImport } from "./mend-import.ts";
import { applyImport, checkImport } from "./start-import.ts";
import { uploadImport } from "./upload-import.ts";

const { db } = await testDatabase();
const shop = testShop(db, { files: await temporaryFiles() });
let actor: UserActor;
beforeAll(async () => {
  await openCheckoutShop(db);
  await openGoods(db);
  actor = await makeUser(db, { role: "admin", firstName: "Meera", lastName: "Nair" });
});
const { upload, apply, undo, bringIn, errorsOf } = importScene(db, { shop, actor: () => actor });

const HEADERS = CSV_COLUMNS.map(({ header }) => header);

test("1,000 rows with 7 wrong ones: all seven are named and nothing is applied; mended they are, and undone all is as before", async () => {
  await bringIn(frames("base", 1_000));
  const before = await dumpGoods(db);
  const rows = frames("base", 1_000).map((row): FileLine => ({ ...row, Price: "1599" }));
  const spoil = (n: number, change: FileLine) => void Object.assign(rows[n]!, change);
  spoil(10, { Price: "2500" });
  spoil(20, { Discount: "101" });
  spoil(30, { EAN: "4006381333932" });
  spoil(40, { Category: "Hats" });
  spoil(50, { Size: "52-18" });
  spoil(60, { Brand: "Nobody" });
  spoil(70, { "HSN code": "12" });
  const { id, counts } = await upload(table(rows));
  expect(counts).toEqual({ new: 0, changed: 993, same: 0, wrong: 7, products: 993 });
  expect(await errorsOf(id)).toEqual([
    [12, "pricePaise: The price is above the MRP, 2000"],
    [22, "discountBp: A discount is from 0 to 100 %"],
    [32, expect.stringMatching(/^codes: 4006381333932: The last digit/)],
    [42, "subCategorySlug: Choose the category"],
    [52, "attributeValue: Lens, bridge and temple in millimetres, such as 52-18-140"],
    [62, "brandCode: The shop has no brand “Nobody”. Add it under Brands first"],
    [72, "hsnCode: An HSN code has 4, 6 or 8 digits"],
  ]);
  expect(await applyImport(shop, { actor, id })).toMatchObject({ ok: false });
  expect(await dumpGoods(db)).toBe(before);

  const [headers, ...wrong] = await readWrongRows(db, { actor, id });
  expect(headers!.slice(0, 3)).toEqual(["Row", "What is wrong", "Product"]);
  const right = frames("base", 1_000);
  const mended = wrong.map(([row]) => [row!, "", ...Object.values({ ...right[Number(row) - 2]!, Price: "1599" })]);
  expect(await mendImport(shop, { actor, id, bytes: csv([headers!, ...mended]) })).toEqual({ ok: true });
  await carryOnImport(shop, { id });
  expect((await getImport(db, { actor, id })).counts).toEqual({
    new: 0,
    changed: 1_000,
    same: 0,
    wrong: 0,
    products: 1_000,
  });
  expect(await apply(id)).toMatchObject({ state: "applied" });
  const [row] = await db.select().from(products).where(eq(products.title, "base 60"));
  expect(row).toMatchObject({ pricePaise: 159_900, revision: 1 });
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({ action: "catalogue.imported", entityId: id });

  // Somebody edits one of them: undoing names it, and leaves all as it is.
  await db.update(products).set({ mrpPaise: 300_000 }).where(eq(products.id, row!.id));
  const after = await dumpGoods(db);
  expect(await undo(id)).toMatchObject({
    state: "applied",
    refused: [`${row!.liveSaleId}, base 60: MRP is “3000” now, and was “2000”`],
  });
  expect(await dumpGoods(db)).toBe(after);
  await db.update(products).set({ mrpPaise: 200_000 }).where(eq(products.id, row!.id));
  expect(await undo(id)).toMatchObject({ state: "undone", refused: null });
  expect(await dumpGoods(db)).toBe(before);
});

test("what is exported imports again as all the same", async () => {
  const unit = await makeUnit(db);
  await db.insert(productLenses).values({ productId: unit.productId, lensRecordId: await makeLens(db, { for: [] }) });
  const [product] = await db.select().from(products).where(eq(products.id, unit.productId));
  await db
    .update(products)
    .set({ description: '-Two\nlines, “quoted” "so"', importer: "'=x", audiences: ["Men", "Juniors"] })
    .where(eq(products.id, unit.productId));
  const rows: string[][] = [];
  for await (const part of exportGoods(db, { actor })) rows.push(...part);
  expect(rows.some(([number]) => number === String(product!.liveSaleId))).toBe(true);
  const bytes = csv([HEADERS, ...rows.map((row) => row.map(escapeCell))]);
  const { counts, mapping } = await upload(bytes);
  expect(mapping).not.toContain(null);
  expect(counts).toEqual({ new: 0, changed: 0, same: rows.length, wrong: 0, products: 0 });
});

test("a column that makes products free is asked about, and applied once somebody has said yes to so many", async () => {
  await bringIn(frames("gift", 7));
  const free = frames("gift", 7).map((row, n) => ({ ...row, Discount: n < 6 ? "100" : "20" }));
  const { id, counts } = await upload(table(free));
  expect(counts).toMatchObject({ free: { products: 6, first: [0, 1, 2, 3, 4].map((n) => `gift ${n}`) } });
  expect(await applyImport(shop, { actor, id })).toEqual({
    ok: false,
    ask: "free",
    words: [expect.stringMatching(/^6 products would be free/)],
  });
  expect(await applyImport(shop, { actor, id, free: 5 })).toMatchObject({ ok: false });
  expect(await applyImport(shop, { actor, id, free: 6 })).toEqual({ ok: true });
  expect(await undo(id)).toMatchObject({ state: "undone" });
});

test("a file that was changed in the shop since the check is refused, by name", async () => {
  await bringIn(frames("torn", 3));
  const { id } = await upload(table(frames("torn", 3).map((row) => ({ ...row, Price: "1700" }))));
  const [row] = await db.select().from(products).where(eq(products.title, "torn 1"));
  await db.update(products).set({ pricePaise: 160_000 }).where(eq(products.id, row!.id));
  expect(await apply(id)).toMatchObject({
    state: "checked",
    refused: [`${row!.liveSaleId}, torn 1: Price is “1600” now, and was “1500”`],
  });
  const [other] = await db.select().from(products).where(eq(products.title, "torn 2"));
  expect(other!.pricePaise).toBe(150_000);
  expect(await checkImport(shop, { actor, id, mapping: null })).toEqual({ ok: true });
  expect(await apply(id)).toMatchObject({ state: "applied" });
});

test("new colours, sizes and products go again, unless somebody has them in a cart", async () => {
  const [first] = frames("grow", 1) as [FileLine];
  await bringIn([first]);
  const before = await dumpGoods(db);
  const more = [
    first,
    { ...first, Size: "54-18-145", SKU: "GROW-54" },
    {
      ...first,
      Colour: "Olive",
      "Colour family": "Green",
      "Colour code": "#556B2F",
      SKU: "GROW-OLIVE",
      EAN: "4006381333931",
    },
    { ...first, Product: "grow-new", Name: "grow new", SKU: "GROW-NEW" },
  ];
  const { id, counts } = await upload(table(more));
  expect(counts).toEqual({ new: 3, changed: 0, same: 1, wrong: 0, products: 2 });
  await apply(id);
  const [unit] = await db.select().from(attributeValues).where(eq(attributeValues.sku, "GROW-OLIVE"));
  const line = { userId: actor.id, productId: unit!.productId, attributeValueId: unit!.id, quantity: 1 };
  await db.insert(cartLines).values(line as never);
  expect((await undo(id)).refused).toEqual([expect.stringMatching(/grow 0: It is in customers' carts/)]);
  await db.delete(cartLines).where(eq(cartLines.attributeValueId, unit!.id));
  expect(await undo(id)).toMatchObject({ state: "undone" });
  expect(await dumpGoods(db)).toBe(before);
});

test("a kill in the middle leaves nothing of it, and the next try does all", async () => {
  await bringIn(frames("kill", 5));
  const before = await dumpGoods(db);
  const { id } = await upload(table(frames("kill", 5).map((row) => ({ ...row, Price: "1900" }))));
  await db.update(imports).set({ state: "applying", doneByUserId: actor.id }).where(eq(imports.id, id));
  // The last write of the transaction fails, as it does when the process is gone.
  const fault = {
    ...shop,
    now: () => {
      throw new Error("killed");
    },
  };
  await expect(carryOnImport(fault, { id })).rejects.toThrow("killed");
  expect(await dumpGoods(db)).toBe(before);
  await Promise.all([carryOnImport(shop, { id }), carryOnImport(shop, { id })]);
  expect(await getImport(db, { actor, id })).toMatchObject({ state: "applied" });
  expect(await db.$count(auditEntries, eq(auditEntries.entityId, id))).toBe(1);
});

test("whoever has not the duty neither sees nor does it", async () => {
  const seller = await makeUser(db, { role: "seller" });
  const [id, bytes] = [randomUUID(), csv([["SKU"], ["A"]])];
  const given = { actor: seller, id, fileName: "a.csv", bytes };
  await expect(uploadImport(shop, given)).rejects.toMatchObject({ code: "forbidden" });
  await expect(applyImport(shop, { actor: seller, id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(getImport(db, { actor, id })).rejects.toMatchObject({ code: "not_found" });
});
