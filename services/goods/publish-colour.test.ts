import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { GUEST, type UserActor } from "#domain/accounts/actor.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { loadUnits } from "#services/cart/load-units.ts";
import { compareFrames } from "#services/catalogue/compare-frames.ts";
import { getProduct } from "#services/catalogue/get-product.ts";
import { getProductNow } from "#services/catalogue/get-product-now.ts";
import { eachFeedProduct } from "#services/catalogue/list-feed-products.ts";
import { loadCards } from "#services/catalogue/load-cards.ts";
import { promiseProduct } from "#services/delivery/promise-product.ts";
import { waitForStock } from "#services/restock/wait-for-stock.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { lineOf, makeBuyer, openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { openGoods, plantPicture, wholeDraft } from "#tests/support/shop/goods-scene.ts";
import { importScene, table } from "#tests/support/shop/import-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { setPieces } from "#tests/support/shop/set-pieces.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { addColour, removeColour } from "./change-colours.ts";
import { addSizes, removeUnits } from "./change-units.ts";
import { getDraftPage } from "./get-draft-page.ts";
import { listGoods } from "./list-goods.ts";
import { publishColour } from "./publish-colour.ts";
import { readColours } from "./read-colours.ts";
import { setLive } from "./set-live.ts";

const { db } = await testDatabase();
const shop = testShop(db, { files: await temporaryFiles() });
let actor: UserActor;
let id: number;
let liveSaleId: number;
const importing = importScene(db, { shop, actor: () => actor });

beforeAll(async () => {
  await openCheckoutShop(db);
  await openGoods(db);
  actor = await makeUser(db, { role: "admin", firstName: "Meera", lastName: "Nair" });
});

beforeEach(async () => {
  id = await wholeDraft(shop, actor, `Nila ${Math.random()}`);
  await setLive(shop, { actor, id, wish: { to: "live" } });
  const [row] = await db.select().from(products).where(eq(products.id, id));
  ({ liveSaleId } = row!);
  await shop.catchUp();
});

const olive = { colorName: "Olive", colorFamily: "Green", hex: "#556B2F" } as const;

/** A further colour of the live frame, with three pieces on the website's shelf. */
async function addOlive() {
  const added = await addColour(shop, { actor, id, colour: olive, sizes: ["54-20-145"] });
  if (!added.ok) throw new Error(added.reason);
  const unit = (await readColours(db, id)).find((colour) => colour.id === added.colourId)!.units[0]!;
  await setPieces(db, { valueId: unit.id, pieces: 3 });
  await shop.live.catchUp();
  return { colourId: added.colourId, valueId: unit.id, entry: added.entry };
}

const names = (colours: readonly { colorName: string }[]) => colours.map(({ colorName }) => colorName);
const publish = (colourId: number) => publishColour(shop, { actor, id, colourId });
const isGreen = () =>
  shop.catalogue.find({ filter: { frame_color: ["Green"] }, order: "popular", offset: 0, limit: 99 }).ids.includes(id);
const wanted = (valueId: number) =>
  lineOf({ productId: id, valueId } as never, { attributeValueId: valueId, productId: id });

test("a colour of a live product is nowhere in the shop before it is published, and everywhere after", async () => {
  const { colourId, valueId } = await addOlive();
  const { actor: buyer } = await makeBuyer(db);
  const add = () => addLine(db, { actor: buyer, line: wanted(valueId), now: shop.now() });
  const now = () => getProductNow(shop, { liveSaleId });
  const card = async () => (await loadCards(shop, [id]))[0]!;
  const feed = async () => {
    for await (const rows of eachFeedProduct(db, { step: 500 })) {
      const row = rows.find((one) => one.id === id);
      if (row) return names(row.colours);
    }
    return null;
  };
  const promise = () => promiseProduct(shop, { liveSaleId, valueId, lens: null, pin: "110001" });

  expect(names((await getProduct(db, { liveSaleId })).colours)).toEqual(["Black"]);
  expect(names((await now()).facts.product.colours)).toEqual(["Black"]);
  expect((await now()).stock.has(valueId)).toBe(false);
  expect(names((await card()).swatches)).toEqual(["Black"]);
  expect((await card()).inStock).toBe(false);
  const [compared] = await compareFrames(shop, { liveSaleIds: [liveSaleId] });
  expect(compared).toMatchObject({ sizes: ["50-20-145", "52-20-145"], freeSizeId: null });
  expect(isGreen()).toBe(false);
  expect(await feed()).toEqual(["Black"]);
  await expect(add()).rejects.toMatchObject({ code: "validation" });
  await expect(promise()).rejects.toMatchObject({ code: "not_found" });
  const wait = { actor: GUEST, productId: id, unitId: valueId, email: "asha@example.in", address: "203.0.113.7" };
  await expect(waitForStock(shop, wait)).rejects.toMatchObject({ code: "not_found" });

  // Staff see it, and a store may sell the piece in its hand.
  const draft = await getDraftPage(db, { actor, id });
  expect([names(draft.product.colours), draft.hidden]).toEqual([["Black", "Olive"], ["Olive"]]);
  const [atCounter] = await loadUnits(db, { lines: [wanted(valueId)], userId: null, counterStoreId: 45 });
  expect(atCounter!.value).toMatchObject({ id: valueId, available: 3 });
  expect((await listGoods(db, { actor, withHidden: true })).rows.map((row) => row.id)).toContain(id);

  expect(await publish(colourId)).toMatchObject({
    ok: false,
    reason: "missing",
    missing: [{ words: "Olive has no picture yet", anchor: "pictures" }],
  });
  await plantPicture(db, { productId: id, attributeId: colourId });
  await shop.live.catchUp();
  expect(isGreen()).toBe(false);
  const done = await publish(colourId);
  expect(done).toMatchObject({ ok: true, entry: expect.any(Number) });
  expect(await shop.live.catchUp()).toBe("some");
  expect(isGreen()).toBe(true);
  expect(names((await now()).facts.product.colours)).toEqual(["Black", "Olive"]);
  expect((await now()).stock.get(valueId)).toMatchObject({ totalQuantity: 3 });
  expect(await card()).toMatchObject({ inStock: true, swatches: [{}, { colorName: "Olive" }] });
  expect(await feed()).toEqual(["Black", "Olive"]);
  expect(await promise()).toMatchObject({ promise: { ok: true } });
  expect(await add()).not.toBeNull();
  expect(await publish(colourId)).toEqual({ ok: true, entry: null });

  // Undone it is kept from the shop again, and undone once more it is back.
  const off = await undoEntry(shop, { actor, id: (done as { entry: number }).entry });
  expect(off).toMatchObject({ ok: true });
  await shop.live.catchUp();
  expect([isGreen(), names((await now()).facts.product.colours)]).toEqual([false, ["Black"]]);
  expect(await undoEntry(shop, { actor, id: (off as { entry: number }).entry })).toMatchObject({ ok: true });
  expect(names((await now()).facts.product.colours)).toEqual(["Black", "Olive"]);
});

test("it keeps nothing else from the shop, and a live product keeps the colour that customers see", async () => {
  const { colourId } = await addOlive();
  const [black] = await readColours(db, id);
  const [unit] = (await readColours(db, id))[1]!.units;
  expect(await removeColour(shop, { actor, id, colourId: black!.id })).toEqual({ ok: false, reason: "live" });
  // In stock it stays, live or not.
  expect(await removeUnits(shop, { actor, id, unitIds: [unit!.id] })).toEqual({ ok: false, reason: "stock" });
  for (const to of ["draft", "live"] as const)
    expect(await setLive(shop, { actor, id, wish: { to } })).toMatchObject({ ok: true });
  expect(names((await getProduct(db, { liveSaleId })).colours)).toEqual(["Black"]);
  // A size of a colour that customers see asks for nothing more.
  await addSizes(shop, { actor, id, colourId: black!.id, sizes: ["56-20-145"] });
  const [shown] = (await getProduct(db, { liveSaleId })).colours;
  expect(shown!.values.map(({ attributeValue }) => attributeValue)).toContain("56-20-145");
  const clerk = await makeUser(db);
  await expect(publishColour(shop, { actor: clerk, id, colourId })).rejects.toMatchObject({ code: "forbidden" });
});

test("a colour that a file adds to a live product waits for its pictures too, and goes with the import", async () => {
  const row = { Product: String(liveSaleId), Colour: "Olive", "Colour family": "Green", Size: "54-20-145" };
  const { id: file, counts } = await importing.upload(table([{ ...row, SKU: `FILE-${id}` }]));
  expect(counts).toMatchObject({ new: 1, wrong: 0 });
  expect(await importing.apply(file)).toMatchObject({ state: "applied" });
  const colours = await readColours(db, id);
  expect(colours.map(({ colorName, published }) => [colorName, published])).toEqual([
    ["Black", true],
    ["Olive", false],
  ]);
  expect(names((await getProduct(db, { liveSaleId })).colours)).toEqual(["Black"]);
  expect(await importing.undo(file)).toMatchObject({ state: "undone" });
  expect(names(await readColours(db, id))).toEqual(["Black"]);
});
