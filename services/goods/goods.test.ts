import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { cartLines } from "#db/schema/cart.ts";
import { products } from "#db/schema/catalogue.ts";
import { stock } from "#db/schema/stock.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { ProductValues } from "#domain/goods/product-values.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { getProduct } from "#services/catalogue/get-product.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeLens, makeUnit, openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { draftOf, openGoods, wholeDraft } from "#tests/support/shop/goods-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { changeProduct } from "./change-product.ts";
import { copyProduct } from "./copy-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { getGoods } from "./get-goods.ts";
import { listGoodsHistory } from "./list-goods-history.ts";
import { listGoods } from "./list-goods.ts";
import { makeDraft } from "./make-draft.ts";
import { readProduct } from "./product-row.ts";
import { publishDue, setLive } from "./set-live.ts";

const { db } = await testDatabase();
const shop = testShop(db, { files: await temporaryFiles() });
let meera: UserActor;
let arjun: UserActor;
beforeAll(async () => {
  await openCheckoutShop(db);
  await openGoods(db);
  meera = await makeUser(db, { role: "admin", firstName: "Meera", lastName: "Nair" });
  arjun = await makeUser(db, { role: "admin", firstName: "Arjun", lastName: "Das" });
});

let id: number;
beforeEach(async () => {
  id = await wholeDraft(shop, meera);
});

const rowOf = async (of = id) => (await readProduct(db, of))!;
const change = async (to: Partial<ProductValues>, actor = meera, of = id) => {
  const { values, revision } = await rowOf(of);
  return changeProduct(shop, { actor, id: of, revision, from: values, to });
};
const lastEntry = async () => (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]!;
const undo = (entry: number) => undoEntry(shop, { actor: meera, id: entry });
const publish = (of = id) => setLive(shop, { actor: meera, id: of, wish: { to: "live" } });
/** The brands of an entry, as the history of its product names them. */
const brandsOf = async (entry: number) =>
  (await listGoodsHistory(db, { actor: meera, id })).rows.find((row) => row.id === entry)?.changes.brandCode;
const entryOf = (done: { ok: boolean; entry?: number | null }) => {
  if (!done.ok || typeof done.entry !== "number") throw new Error(JSON.stringify(done));
  return done.entry;
};

test("only whoever has the duty keeps products, and whoever is granted it beside a role", async () => {
  const seller = await makeUser(db, { role: "seller" });
  await expect(getGoods(db, { actor: seller, id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(listGoods(db, { actor: seller })).rejects.toMatchObject({ code: "forbidden" });
  await expect(deleteProduct(shop, { actor: seller, id })).rejects.toMatchObject({ code: "forbidden" });
  const granted: UserActor = { ...seller, grants: [{ duty: "catalogue", storeId: null }] };
  expect((await getGoods(db, { actor: granted, id })).values.title).toBe("Nila Round");
  await expect(getGoods(db, { actor: meera, id: 999_999 })).rejects.toMatchObject({ code: "not_found" });
  const { productId } = await makeUnit(db, { subCategorySlug: "membership" });
  await expect(getGoods(db, { actor: meera, id: productId })).rejects.toMatchObject({ code: "not_found" });
});

test("a draft is unseen, knows the HSN code of its kind, and says what is missing", async () => {
  const draft = await draftOf(shop, meera, "Nothing Yet");
  const goods = await getGoods(db, { actor: meera, id: draft });
  expect(goods).toMatchObject({ state: "draft", published: false, values: { hsnCode: "900311", pricePaise: 0 } });
  expect(goods.missing.map(({ field }) => field)).toContain("pricePaise");
  await expect(getProduct(db, { liveSaleId: goods.liveSaleId })).rejects.toMatchObject({ code: "not_found" });
  // Nothing keeps the whole one from being live, though nobody could buy it yet.
  const { missing, unsold } = await getGoods(db, { actor: meera, id });
  expect([missing, unsold.map(({ words }) => words.split(":")[0])]).toEqual([
    [],
    ["No store has any of it in stock", "No lens packages are offered with it"],
  ]);
  const refused = await publish(draft);
  expect(refused).toMatchObject({ ok: false, reason: "missing" });
  const unknown = { title: "X", brandCode: "nobody", subCategorySlug: "eye_glasses" } as const;
  expect(await makeDraft(shop, { actor: meera, ...unknown })).toEqual({ ok: false, reason: "brand" });
});

test("fields of different people merge, and of the same field both values are told", async () => {
  const { values, revision } = await rowOf();
  const arjuns = await changeProduct(shop, { actor: arjun, id, revision, from: values, to: { pricePaise: 149_900 } });
  entryOf(arjuns);
  const other = { actor: meera, id, revision, from: values };
  entryOf(await changeProduct(shop, { ...other, to: { ...values, title: "Nila" } }));
  expect((await rowOf()).values).toMatchObject({ pricePaise: 149_900, title: "Nila" });
  const torn = await changeProduct(shop, { ...other, to: { pricePaise: 99_900 } });
  expect(torn).toMatchObject({
    ok: false,
    reason: "changed",
    present: { pricePaise: 149_900 },
    revision: revision + 2,
    changed: { pricePaise: { by: "Arjun Das" } },
  });
  // Both wrote the same.
  expect(await changeProduct(shop, { ...other, to: { pricePaise: 149_900 } })).toEqual({ ok: true, entry: null });
});

test("a change leaves one entry with before and after, and is undone unless somebody changed the same since", async () => {
  const entry = entryOf(await change({ audiences: ["Juniors"], discountBp: 1_000, weightG: 18 }));
  expect(await lastEntry()).toMatchObject({
    action: "product.changed",
    changes: {
      audiences: { before: "Men, Women", after: "Juniors" },
      discountBp: { before: 0, after: 1_000 },
      weightG: { before: null, after: 18 },
    },
  });
  const [{ category }] = (await db
    .select({ category: products.mainCategorySlug })
    .from(products)
    .where(eq(products.id, id))) as [{ category: string }];
  expect(category).toBe("Juniors");
  expect(await undo(entry)).toMatchObject({ ok: true });
  expect((await rowOf()).values).toMatchObject({ audiences: ["Men", "Women"], discountBp: 0, weightG: null });
  const next = entryOf(await change({ discountBp: 2_000 }));
  await change({ discountBp: 2_500 }, arjun);
  expect(await undo(next)).toMatchObject({ ok: false, reason: "edited" });
});

test("what no field can know is said at its field, and nothing is written", async () => {
  const fieldsOf = async (to: Partial<ProductValues>) => {
    const done = await change(to);
    return done.ok || done.reason !== "wrong" ? done : done.fields;
  };
  expect(await fieldsOf({ pricePaise: 200_000 })).toEqual({ pricePaise: "The price is above the MRP" });
  expect(await fieldsOf({ brandCode: "nobody" })).toEqual({ brandCode: "Choose the brand" });
  expect(await fieldsOf({ subCategorySlug: "contact_lens" })).toHaveProperty("subCategorySlug");
  expect(await fieldsOf({ lenses: ["bifocal/none"] })).toEqual({
    lenses: "The brand has no price for one of these lenses",
  });
  await publish();
  expect(await fieldsOf({ hsnCode: "" })).toEqual({ hsnCode: "HSN code is missing. It is live, and needs this" });
  expect((await rowOf()).values).toMatchObject({ hsnCode: "900311", brandCode: "aravalli" });
});

test("lenses are those of the brand, and follow to another one that has them too", async () => {
  const [power, lens] = ["single-vision-prescription-glasses", "anti-reflection"];
  await makeLens(db, { for: [] });
  await makeLens(db, { for: [], lensPackageCode: "blue-block" });
  await makeLens(db, { for: [], brandCode: "nilgiri" });
  entryOf(await change({ lenses: [`${power}/${lens}`, `${power}/blue-block`] }));
  expect((await rowOf()).values.lenses).toEqual([`${power}/${lens}`, `${power}/blue-block`]);
  const entry = entryOf(await change({ brandCode: "nilgiri" }));
  expect(await brandsOf(entry)).toEqual({ before: "Aravalli", after: "Nilgiri" });
  expect((await rowOf()).values.lenses).toEqual([`${power}/${lens}`]);
  expect(await undo(entry)).toMatchObject({ ok: true });
  expect((await rowOf()).values).toMatchObject({ brandCode: "aravalli", lenses: { length: 2 } });
});

test("sliders show a product by its first colour, at their end", async () => {
  entryOf(await change({ collections: ["trendingEyeglasses", "saleEyewears"] }));
  expect((await rowOf()).values.collections.toSorted()).toEqual(["saleEyewears", "trendingEyeglasses"]);
  // In whatever order a form sends them they are the same: nothing to write, and nothing in the way of undoing.
  expect(await change({ collections: ["trendingEyeglasses", "saleEyewears"] })).toEqual({ ok: true, entry: null });
  const both = entryOf(await change({ collections: [] }));
  expect(await undo(both)).toMatchObject({ ok: true });
  const again = (await lastEntry()).id;
  expect(await undo(again)).toMatchObject({ ok: true });
  expect((await rowOf()).values.collections).toEqual([]);
  entryOf(await change({ collections: ["saleEyewears"] }));
  expect((await rowOf()).values.collections).toEqual(["saleEyewears"]);
  const empty = await draftOf(shop, meera);
  expect(await change({ collections: ["saleEyewears"] }, meera, empty)).toMatchObject({
    fields: { collections: "Add a colour first: sliders show one" },
  });
});

test("live, draft, archive and back, each undone", async () => {
  const live = entryOf(await publish());
  const { liveSaleId } = await rowOf();
  expect((await getProduct(db, { liveSaleId })).title).toBe("Nila Round");
  expect(await publish()).toEqual({ ok: true, entry: null });
  const archived = entryOf(await setLive(shop, { actor: meera, id, wish: { to: "archived" } }));
  await expect(getProduct(db, { liveSaleId })).rejects.toMatchObject({ code: "not_found" });
  expect(await publish()).toEqual({ ok: false, reason: "archived" });
  expect(await undo(live)).toMatchObject({ ok: false, reason: "edited" });
  expect(await undo(archived)).toMatchObject({ ok: true });
  expect((await getGoods(db, { actor: meera, id })).state).toBe("live");
  const draft = entryOf(await setLive(shop, { actor: meera, id, wish: { to: "draft" } }));
  expect(await undo(draft)).toMatchObject({ ok: true });
  expect(await setLive(shop, { actor: arjun, id, wish: { to: "draft" }, was: "draft" })).toEqual({
    ok: false,
    reason: "meanwhile",
  });
});

test("what is scheduled goes live when it is due, and not where something was taken from it", async () => {
  const at = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000);
  const schedule = (of: number, minutes: number) =>
    setLive(shop, { actor: meera, id: of, wish: { to: "scheduled", at: at(minutes) } });
  expect(await schedule(id, -1)).toEqual({ ok: false, reason: "past" });
  const [broken, later] = [await wholeDraft(shop, meera), await wholeDraft(shop, meera)];
  for (const [of, minutes] of [
    [id, 10],
    [broken, 10],
    [later, 60],
  ] as const)
    entryOf(await schedule(of, minutes));
  await change({ maker: "" }, meera, broken);
  expect(await publishDue(shop)).toEqual({ live: 0, missing: 0 });
  shop.passTime(11 * 60_000);
  expect(await publishDue(shop)).toEqual({ live: 1, missing: 1 });
  expect(await publishDue(shop)).toEqual({ live: 0, missing: 0 });
  const states = await Promise.all(
    [id, broken, later].map(async (of) => (await getGoods(db, { actor: meera, id: of })).state),
  );
  expect(states).toEqual(["live", "draft", "scheduled"]);
  expect(await lastEntry()).toMatchObject({ action: "product.unpublished", actorUserId: null });
});

test("a product is deleted only while nothing was ever done with it", async () => {
  expect(await deleteProduct(shop, { actor: meera, id: await draftOf(shop, meera) })).toEqual({ ok: true });
  const [unit] = (await getGoods(db, { actor: meera, id })).colours[0]!.units;
  const customer = await makeUser(db);
  await db.insert(cartLines).values({ userId: customer.id, productId: id, attributeValueId: unit!.id });
  expect(await deleteProduct(shop, { actor: meera, id })).toEqual({ ok: false, reason: "carts" });
  await db.delete(cartLines);
  await db.insert(stock).values({ storeId: 45, attributeValueId: unit!.id, totalQuantity: 1, soldQuantity: 1 });
  expect(await deleteProduct(shop, { actor: meera, id })).toEqual({ ok: false, reason: "sold" });
  const other = await wholeDraft(shop, meera);
  await publish(other);
  expect(await deleteProduct(shop, { actor: meera, id: other })).toEqual({ ok: false, reason: "live_product" });
});

test("a copy has its fields, colours and sizes, SKUs of its own, and neither pictures nor a place in sliders", async () => {
  await change({ collections: ["saleEyewears"], seoTitle: "Round frames" });
  const copy = await copyProduct(shop, { actor: meera, id });
  const [was, is] = await Promise.all([id, copy.id].map((of) => getGoods(db, { actor: meera, id: of })));
  const same = { title: "Nila Round (copy)", collections: [] };
  expect(is!.values).toEqual({ ...was!.values, ...same });
  expect(is!.state).toBe("draft");
  const units = (of: typeof was) => of!.colours.flatMap((colour) => colour.units);
  expect(units(is).map(({ attributeValue }) => attributeValue)).toEqual(["50-20-145", "52-20-145"]);
  expect(units(is).some(({ sku }) => units(was).some((one) => one.sku === sku))).toBe(false);
  expect(is!.missing.map(({ field }) => field)).toEqual(["pictures"]);
});
