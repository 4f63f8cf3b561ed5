import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { brands, mainCategories, products } from "#db/schema/catalogue.ts";
import { lensRecords } from "#db/schema/lenses.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { cellKey } from "#domain/goods/lens-price-cell.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { searchProducts } from "#services/catalogue/search-products.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { countMerge, listAttributes, mergeValue } from "./attributes.ts";
import { addBrand, changeBrand, getBrand, listManagedBrands } from "./brands.ts";
import { changeCategory, listCategories } from "./categories.ts";
import { changeLensPrices, getLensMatrix } from "./lens-prices.ts";
import { removeBrand } from "./remove-brand.ts";
import { forgetWords, listSearchWords, teachWords } from "./search-words.ts";

const { db, shop } = await stockedShop();
let kavita: UserActor;
let ravi: UserActor;
beforeAll(async () => {
  await shop.catchUp();
  kavita = await makeUser(db, { role: "admin", email: "kavita@range.example", firstName: "Kavita" });
  ravi = await makeUser(db, { role: "admin", email: "ravi@range.example", firstName: "Ravi" });
});

const undo = (id: number) => undoEntry(shop, { actor: kavita, id });
const entryOf = (done: { ok: boolean; entry?: number | null }) => done.entry ?? 0;
const found = async (text: string) =>
  (await searchProducts(shop, { text, page: 1, limit: 50 })).data.map(({ id }) => id);

test("a brand is added once, renamed beside a colleague's change of its place, removed and brought back", async () => {
  const typed = { name: "Neem & Sons", display: "glasses", position: "7" };
  const added = await addBrand(shop, { actor: kavita, typed });
  expect(added).toMatchObject({ ok: true, code: "neem_sons" });
  expect(await addBrand(shop, { actor: ravi, typed: { ...typed, name: "NEEM & SONS" } })).toMatchObject({
    fields: { name: "Another brand has this name" },
  });
  expect(await addBrand(shop, { actor: ravi, typed: { ...typed, name: "नीम" } })).toMatchObject({ reason: "wrong" });
  const code = "neem_sons";
  const moved = await changeBrand(shop, { actor: ravi, code, from: typed, to: { ...typed, position: "3" } });
  expect(moved).toMatchObject({ ok: true });
  const renamed = await changeBrand(shop, { actor: kavita, code, from: typed, to: { ...typed, name: "Neem" } });
  expect(renamed).toMatchObject({ ok: true });
  expect((await getBrand(db, { actor: kavita, code })).texts).toEqual({
    name: "Neem",
    display: "glasses",
    position: "3",
  });
  expect(await changeBrand(shop, { actor: ravi, code, from: typed, to: { ...typed, name: "Neema" } })).toMatchObject({
    reason: "changed",
    present: { name: "Neem" },
    changed: { name: { by: "Kavita Rao" } },
  });
  expect(await undo(entryOf(renamed))).toMatchObject({ ok: true });
  const removed = await removeBrand(shop, { actor: kavita, code });
  expect(removed).toMatchObject({ ok: true });
  await expect(getBrand(db, { actor: kavita, code })).rejects.toMatchObject({ code: "not_found" });
  expect(await undo(entryOf(removed))).toMatchObject({ ok: true });
  expect((await listManagedBrands(db, { actor: kavita })).brands.find((one) => one.code === code)).toMatchObject({
    name: "Neem & Sons",
    products: 0,
  });
});

test("a brand that is brought back has its lens prices and its logo again", async () => {
  const typed = { name: "Babul", display: "glasses", position: "8" };
  await addBrand(shop, { actor: kavita, typed });
  const code = "babul";
  await db.update(brands).set({ logoPath: "brands/babul.svg" }).where(eq(brands.code, code));
  const single = "single-vision-prescription-glasses";
  const to = { [cellKey(single, "blue-block-156")]: "1750 / 1500", [cellKey(single, "japanese-lens-167")]: "free" };
  expect(await changeLensPrices(shop, { actor: ravi, brandCode: code, from: {}, to })).toMatchObject({ ok: true });
  const removed = await removeBrand(shop, { actor: kavita, code });
  expect(await db.$count(lensRecords, eq(lensRecords.brandCode, code))).toBe(0);
  expect(await undo(entryOf(removed))).toMatchObject({ ok: true });
  expect((await getLensMatrix(db, { actor: kavita, brandCode: code })).cells).toEqual(to);
  const [row] = await db.select().from(brands).where(eq(brands.code, code));
  expect(row).toMatchObject({ name: "Babul", logoPath: "brands/babul.svg" });
});

test("a brand that products have, or whose lenses they offer, is not removed", async () => {
  const [product] = await db.select().from(products).limit(1);
  expect(await removeBrand(shop, { actor: kavita, code: product!.brandCode })).toEqual({ ok: false, reason: "used" });
  const [offered] = await db.select({ code: lensRecords.brandCode }).from(lensRecords).limit(1);
  await db.update(products).set({ brandCode: "neem_sons" }).where(eq(products.brandCode, offered!.code));
  expect(await removeBrand(shop, { actor: kavita, code: offered!.code })).toEqual({ ok: false, reason: "lenses" });
  await db.update(products).set({ brandCode: offered!.code }).where(eq(products.brandCode, "neem_sons"));
  expect(await db.$count(brands, eq(brands.code, offered!.code))).toBe(1);
});

test("categories are renamed and ordered, and stay what they are", async () => {
  const { subs } = await listCategories(db, { actor: kavita });
  const { texts, slug, products: uses } = subs.find((one) => one.slug === "sun_glasses")!;
  expect(uses).toBeGreaterThan(0);
  const to = { name: "Goggles", position: "9" };
  const renamed = await changeCategory(shop, { actor: kavita, kind: "sub", slug, from: texts, to });
  expect(renamed).toMatchObject({ ok: true });
  expect(
    await changeCategory(shop, { actor: ravi, kind: "sub", slug, from: texts, to: { name: "Shades" } }),
  ).toMatchObject({
    reason: "changed",
    present: { name: "Goggles" },
  });
  expect(await undo(entryOf(renamed))).toMatchObject({ ok: true });
  const kids = { kind: "main", slug: "Juniors" } as const;
  const [row] = await db.select().from(mainCategories).where(eq(mainCategories.slug, "Juniors"));
  const from = { name: row!.categoryName };
  expect(await changeCategory(shop, { actor: kavita, ...kids, from, to: { name: " " } })).toMatchObject({
    reason: "wrong",
  });
  expect(await changeCategory(shop, { actor: kavita, ...kids, from, to: { name: "Children" } })).toMatchObject({
    ok: true,
  });
  await expect(
    changeCategory(shop, { actor: kavita, kind: "sub", slug: "hats", from: {}, to: { name: "Hats" } }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a value is merged into another over all products, counted first, and given back where nobody gave a third", async () => {
  const usesOf = async (value: string) =>
    (await listAttributes(db, { actor: kavita }))
      .find(({ attribute }) => attribute === "shape")!
      .values.find((one) => one.value === value)!.uses;
  const merge = { attribute: "shape", from: "Hexagon", to: "Round" } as const;
  const [hexagons, rounds] = [await usesOf("Hexagon"), await usesOf("Round")];
  expect(hexagons).toBeGreaterThan(0);
  expect(await countMerge(db, { actor: kavita, ...merge })).toBe(hexagons);
  expect(await mergeValue(shop, { actor: kavita, ...merge, expected: hexagons + 1 })).toEqual({
    ok: false,
    reason: "other",
  });
  const merged = await mergeValue(shop, { actor: kavita, ...merge, expected: hexagons });
  expect(merged).toMatchObject({ ok: true, changed: hexagons });
  expect([await usesOf("Hexagon"), await usesOf("Round")]).toEqual([0, rounds + hexagons]);
  expect(await undo(entryOf(merged))).toMatchObject({ ok: true });
  expect([await usesOf("Hexagon"), await usesOf("Round")]).toEqual([hexagons, rounds]);
  const again = await mergeValue(shop, { actor: kavita, ...merge, expected: hexagons });
  const [one] = await db.select().from(products).where(eq(products.title, "Hampi Hexagon"));
  await db.update(products).set({ frameShape: "Square" }).where(eq(products.id, one!.id));
  expect(await undo(entryOf(again))).toMatchObject({ ok: false, reason: "edited" });
  await db.update(products).set({ frameShape: "Round" }).where(eq(products.id, one!.id));
  expect(await undo(entryOf(again))).toMatchObject({ ok: true });
  expect(await mergeValue(shop, { actor: kavita, ...merge, from: "Oval", expected: 0 })).toMatchObject({
    reason: "nothing",
  });
});

test("a word of the shop's own is understood at once, and what the search knows keeps its meaning", async () => {
  const before = await found("vicharak");
  const teach = (words: string, meaning = "shape:Aviator") =>
    teachWords(shop, { actor: kavita, typed: { words, meaning } });
  const taught = await teach("Vicharak, vicharak wala");
  expect(taught).toMatchObject({ ok: true });
  const aviators = await found("aviator");
  expect(aviators.length).toBeGreaterThan(0);
  expect(await found("vicharak")).toEqual(aviators);
  expect(await found("VICHARAK wala")).toEqual(aviators);
  for (const words of ["round", "raund", "sunglasses", "black round", "delhi", "rajbagh", "चश्मा"])
    expect(await teach(words, "shape:Square"), words).toMatchObject({
      ok: false,
      fields: { words: expect.stringContaining("already") },
    });
  expect(await teach("vicharak")).toMatchObject({ fields: { words: expect.stringContaining("taught already") } });
  for (const words of ["", "x", "9 to 9", "<b>", "a".repeat(201)])
    expect(await teach(words), words).toMatchObject({ ok: false });
  expect(await teach("gandhi", "shape:Oval")).toMatchObject({ fields: { meaning: "Choose what it means" } });
  const gone = await forgetWords(shop, { actor: ravi, words: ["vicharak"] });
  expect(await found("vicharak")).toEqual(before);
  expect(await undo(entryOf(gone))).toMatchObject({ ok: true });
  expect(await found("vicharak")).toEqual(aviators);
  expect((await listSearchWords(db, { actor: kavita })).words).toMatchObject([
    { words: "vicharak", means: "Shape: Aviator" },
    { words: "vicharak wala", means: "Shape: Aviator" },
  ]);
  const brand = await teach("nawabi", "brand:rajbagh");
  expect((await found("nawabi")).length).toBeGreaterThan(0);
  expect(await undo(entryOf(brand))).toMatchObject({ ok: true });
  const kind = await teach("jhilmil", "kind:sun_glasses");
  expect(await found("jhilmil")).toEqual(await found("sunglasses"));
  const colour = await teach("kaajal rang", "frame_color:Black");
  expect(await found("kaajal rang")).toEqual(await found("black"));
  expect([kind, colour]).toMatchObject([{ ok: true }, { ok: true }]);
});
