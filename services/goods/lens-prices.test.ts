import { and, desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { lensRecords } from "#db/schema/lenses.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { cellKey } from "#domain/goods/lens-price-cell.ts";
import { packageTexts } from "#domain/goods/lens-package.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { listBrandLenses, listProductLenses } from "#services/catalogue/list-lenses.ts";
import { searchProducts } from "#services/catalogue/search-products.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { changeProduct } from "./change-product.ts";
import { addLensPackage, changeLensPackage, getLensPackage, lockPackage } from "./lens-packages.ts";
import { changeLensPrices, getLensMatrix } from "./lens-prices.ts";
import { readProduct } from "./product-row.ts";

const { db, ids, shop } = await stockedShop();
let kavita: UserActor;
let ravi: UserActor;
beforeAll(async () => {
  await shop.catchUp();
  kavita = await makeUser(db, { role: "admin", email: "kavita@lenses.example", firstName: "Kavita" });
  ravi = await makeUser(db, { role: "admin", email: "ravi@lenses.example", firstName: "Ravi" });
});

const SINGLE = "single-vision-prescription-glasses";
const BLUE = cellKey(SINGLE, "blue-block-156");
const THIN = cellKey(SINGLE, "japanese-lens-167");
const brandCode = "rajbagh";
const cells = async () => (await getLensMatrix(db, { actor: kavita, brandCode })).cells as Record<string, string>;
const change = (actor: UserActor, from: Record<string, string>, to: Record<string, string>) =>
  changeLensPrices(shop, { actor, brandCode, from, to });
const lastEntry = async () => (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]!;

test("two people's cells merge, one entry each; of the same cell both are told; what was done is undone", async () => {
  const from = await cells();
  expect(from[BLUE]).toMatch(/^\d+/);
  expect(await change(ravi, from, { ...from, [BLUE]: "1,750/1500" })).toMatchObject({ ok: true });
  expect(await lastEntry()).toMatchObject({
    action: "lens.prices_changed",
    entityId: brandCode,
    changes: { [BLUE]: { before: from[BLUE], after: "1750 / 1500" } },
  });
  const second = await change(kavita, from, { ...from, [THIN]: "5000" });
  expect(second).toMatchObject({ ok: true });
  expect(await cells()).toMatchObject({ [BLUE]: "1750 / 1500", [THIN]: "5000" });
  const both = await change(kavita, from, { ...from, [BLUE]: "1900" });
  expect(both).toMatchObject({
    reason: "changed",
    present: { [BLUE]: "1750 / 1500" },
    changed: { [BLUE]: { by: "Ravi Rao" } },
  });
  // The price is the wizard's at once.
  const lens = (await listBrandLenses(db, { brandCode })).find((one) => one.packageCode === "blue-block-156")!;
  expect(lens).toMatchObject({ pricePaise: 175_000, discountPricePaise: 150_000 });
  const entry = second.ok ? second.entry! : 0;
  expect(await undoEntry(shop, { actor: kavita, id: entry })).toMatchObject({ ok: true });
  expect((await cells())[THIN]).toBe(from[THIN]);
  expect(await undoEntry(shop, { actor: kavita, id: entry })).toMatchObject({ ok: false, reason: "undone" });
});

test("what is no price is refused at its cell, and nothing of the page is written", async () => {
  const from = await cells();
  const refused = await change(kavita, from, { ...from, [THIN]: "6000", [BLUE]: "cheap" });
  expect(refused).toMatchObject({ reason: "wrong", words: { [BLUE]: expect.stringContaining("“cheap” is no price") } });
  expect(await change(kavita, from, { ...from, [BLUE]: "" })).toMatchObject({ reason: "wrong" });
  expect(await cells()).toEqual(from);
  await expect(change(kavita, from, { "single-vision nothing": "5" })).rejects.toMatchObject({ code: "not_found" });
  await expect(change(kavita, from, { [cellKey("frame_only", "blue-block-156")]: "5" })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(
    changeLensPrices(shop, { actor: kavita, brandCode: "nobody", from: {}, to: { [BLUE]: "5" } }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a first price makes the lens, and the brand's frames offer it; taken back it is gone, unless somebody has it", async () => {
  const added = await addLensPackage(shop, {
    actor: kavita,
    typed: { ...packageTexts((await lockPackage(db, "blue-block-156"))!), name: "Featherlight 1.61", index: "1.61" },
  });
  expect(added).toMatchObject({ ok: true, code: "featherlight-161" });
  const key = cellKey(SINGLE, "featherlight-161");
  const { id: productId } = ids.products.frame;
  const offers = async () =>
    (await listProductLenses(db, { productId })).filter(({ packageCode }) => packageCode === "featherlight-161");
  const [product] = await db.select({ code: products.brandCode }).from(products).where(eq(products.id, productId));
  const { code } = product!;
  // A form of the product that was opened before shows lenses without it.
  const { values: shown, revision } = (await readProduct(db, productId))!;
  const made = await changeLensPrices(shop, { actor: kavita, brandCode: code, from: {}, to: { [key]: "3000" } });
  expect(made).toMatchObject({ ok: true });
  expect(await offers()).toHaveLength(1);
  const late = { actor: ravi, id: productId, revision, from: shown, to: { ...shown, lenses: shown.lenses.slice(1) } };
  const offered = [...shown.lenses, `${SINGLE}/featherlight-161`].toSorted();
  expect(await changeProduct(shop, late)).toMatchObject({ reason: "changed", present: { lenses: offered } });
  const between = (await readProduct(db, productId))!.revision;
  const undone = await undoEntry(shop, { actor: kavita, id: made.ok ? made.entry! : 0 });
  expect(undone).toMatchObject({ ok: true });
  expect(await offers()).toHaveLength(0);
  expect((await readProduct(db, productId))!.revision).toBeGreaterThan(between);
  expect(
    await db
      .select()
      .from(lensRecords)
      .where(and(eq(lensRecords.brandCode, code), eq(lensRecords.lensPackageCode, "featherlight-161"))),
  ).toEqual([]);
});

test("a package is changed in parts, and one that is offered no more is in no wizard and found by no search", async () => {
  const { texts } = await getLensPackage(db, { actor: kavita, code: "progressive-156" });
  const to = { ...texts, points: "*New* words" };
  expect(await changeLensPackage(shop, { actor: ravi, code: "progressive-156", from: texts, to })).toMatchObject({
    ok: true,
  });
  const renamed = await changeLensPackage(shop, {
    actor: kavita,
    code: "progressive-156",
    from: texts,
    to: { ...texts, name: "Progressive Plus" },
  });
  expect(renamed).toMatchObject({ ok: true });
  expect((await getLensPackage(db, { actor: kavita, code: "progressive-156" })).texts).toMatchObject({
    name: "Progressive Plus",
    points: "*New* words",
  });
  expect(
    await changeLensPackage(shop, {
      actor: kavita,
      code: "progressive-156",
      from: texts,
      to: { ...texts, name: "Blue Block 1.56" },
    }),
  ).toMatchObject({ reason: "changed", changed: { name: { by: "Kavita Rao" } } });
  const lensesOf = async () => (await listBrandLenses(db, { brandCode })).map(({ packageCode }) => packageCode);
  const found = async () =>
    (await searchProducts(shop, { text: "progressive", page: 1, limit: 10 })).meaning?.lens ?? null;
  expect(await found()).not.toBeNull();
  expect(await lensesOf()).toContain("progressive-156");
  const off = await changeLensPackage(shop, {
    actor: kavita,
    code: "progressive-156",
    from: { offered: "yes" },
    to: { offered: "no" },
  });
  expect(off).toMatchObject({ ok: true });
  expect(await lensesOf()).not.toContain("progressive-156");
  expect(await shop.live.catchUp()).toBe("everything");
  await shop.catchUp();
  expect(await found()).toBeNull();
  expect(await undoEntry(shop, { actor: kavita, id: off.ok ? off.entry! : 0 })).toMatchObject({ ok: true });
  expect(await lensesOf()).toContain("progressive-156");
});
