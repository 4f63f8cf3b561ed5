import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { brands, productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import { imports } from "#db/schema/imports.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { openGoods } from "#tests/support/shop/goods-scene.ts";
import { type FileLine, frames, importScene, table } from "#tests/support/shop/import-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { listGoodsHistory } from "#services/goods/list-goods-history.ts";
import { listUndoable } from "#services/audit/undo.ts";
import { carryOnImport } from "./carry-on-import.ts";
import { getImport } from "./get-import.ts";

const { db } = await testDatabase();
const shop = testShop(db, { files: await temporaryFiles() });
let actor: UserActor;
beforeAll(async () => {
  await openCheckoutShop(db);
  await openGoods(db);
  actor = await makeUser(db, { role: "admin", firstName: "Meera", lastName: "Nair" });
});
const { upload, apply, undo, bringIn } = importScene(db, { shop, actor: () => actor });

const productOf = async (title: string) => (await db.select().from(products).where(eq(products.title, title)))[0]!;

/** A picture of a colour, or of the product as a whole. */
const addPicture = (productId: number, attributeId: number | null = null) =>
  db.insert(productImages).values({
    productId,
    attributeId,
    filePath: "seen.jpg",
    view: "front",
    alt: "Seen",
    width: 10,
    height: 10,
    position: 1,
  });

test("pictures and cut-outs that were added since keep what an import made", async () => {
  const [first] = frames("seen", 1) as [FileLine];
  await bringIn([first]);
  const { id: known } = await productOf("seen 0");
  await addPicture(known);
  const { id } = await upload(
    table([
      first,
      { ...first, Colour: "Olive", "Colour family": "Green", "Colour code": "#556B2F", SKU: "SEEN-OLIVE" },
      { ...first, Product: "seen-new", Name: "seen new", SKU: "SEEN-NEW" },
    ]),
  );
  await apply(id);
  const made = await productOf("seen new");
  await addPicture(made.id);
  const [olive] = await db.select().from(productAttributes).where(eq(productAttributes.colorName, "Olive"));
  await db
    .update(productAttributes)
    .set({ cutOut: {} as never })
    .where(eq(productAttributes.id, olive!.id));
  expect((await undo(id)).refused).toEqual([
    expect.stringMatching(/seen 0: It has pictures or a cut-out by now/),
    expect.stringMatching(/seen new: It has pictures or a cut-out by now/),
  ]);
  expect(await db.$count(productImages, eq(productImages.productId, made.id))).toBe(1);

  // Those of what was there before do not matter.
  await db.delete(productImages).where(eq(productImages.productId, made.id));
  await db.update(productAttributes).set({ cutOut: null }).where(eq(productAttributes.id, olive!.id));
  expect(await undo(id)).toMatchObject({ state: "undone", refused: null });
  expect(await db.$count(productImages, eq(productImages.productId, known))).toBe(1);
});

test("whether a product may be live is asked again when it is written, by the pictures of that moment", async () => {
  await bringIn(frames("ready", 2));
  const one = await productOf("ready 0");
  await db
    .update(products)
    .set({
      frameType: "Full Rim",
      material: "Acetate",
      lensWidthMm: 52,
      bridgeMm: 18,
      templeMm: 140,
      audiences: ["Men"],
      description: "Light",
      countryOfOrigin: "India",
      maker: "A, Pune",
      netQuantity: "1 N",
    } as never)
    .where(eq(products.title, "ready 0"));
  await addPicture(one.id);
  const number = String(one.liveSaleId);
  const { id } = await upload(table([{ Product: number, SKU: "READY-0", State: "live" }]));
  await db.delete(productImages).where(eq(productImages.productId, one.id));
  expect(await apply(id)).toMatchObject({
    state: "checked",
    refused: [`${number}, ready 0: Black has no picture yet`],
  });
  expect((await productOf("ready 0")).published).toBe(false);
  await addPicture(one.id);
  expect(await apply(id)).toMatchObject({ state: "applied" });

  // Taken off by a file; meanwhile its picture went, so it cannot come back as it was.
  const off = await upload(table([{ Product: number, SKU: "READY-0", State: "draft" }]));
  await apply(off.id);
  await db.delete(productImages).where(eq(productImages.productId, one.id));
  expect((await undo(off.id)).refused).toEqual([`${number}, ready 0: Black has no picture yet`]);
  await addPicture(one.id);
  expect(await undo(off.id)).toMatchObject({ state: "undone" });
  expect((await productOf("ready 0")).published).toBe(true);

  // It was to be live from a moment that is gone by the time of undoing.
  const soon = new Date(shop.now().getTime() + 60_000);
  await db.update(products).set({ published: false, liveAt: soon }).where(eq(products.id, one.id));
  const draft = await upload(table([{ Product: number, SKU: "READY-0", State: "draft" }]));
  await apply(draft.id);
  await db.update(imports).set({ state: "undoing", doneByUserId: actor.id }).where(eq(imports.id, draft.id));
  await carryOnImport({ ...shop, now: () => new Date(soon.getTime() + 1) }, { id: draft.id });
  expect(await getImport(db, { actor, id: draft.id })).toMatchObject({
    state: "applied",
    refused: [`${number}, ready 0: the moment from which it was to be live is gone`],
  });
});

test("a brand that was deleted since the check is named", async () => {
  await db.insert(brands).values({ code: "short", name: "Short", display: "glasses" });
  const { id } = await upload(table(frames("short", 2).map((row) => ({ ...row, Brand: "Short" }))));
  await db.delete(brands).where(eq(brands.code, "short"));
  expect(await apply(id)).toMatchObject({
    state: "checked",
    refused: ["New, short 0: the brand short was deleted", "New, short 1: the brand short was deleted"],
  });
});

test("what the database refuses is told, and nobody waits for it for ever", async () => {
  await bringIn(frames("stop", 1));
  const stopWith = (code: string) =>
    db.execute(
      sql.raw(`
      create or replace function stop_it() returns trigger language plpgsql as
        $$ begin raise exception 'stopped' using errcode = '${code}'; end $$;
      create or replace trigger stop_it before update on products for each row execute function stop_it()`),
    );
  const { id } = await upload(table(frames("stop", 1).map((row) => ({ ...row, Price: "1700" }))));
  await stopWith("57014");
  expect(await apply(id)).toMatchObject({ state: "checked", refused: [expect.stringMatching(/^It took too long/)] });
  await stopWith("22P05");
  await expect(apply(id)).rejects.toMatchObject({ cause: { code: "22P05" } });
  expect(await getImport(db, { actor, id })).toMatchObject({
    state: "checked",
    refused: ["The database cannot keep what the file says (22P05). Nothing was written"],
  });
  // A server that goes down is asked again, and given up at the last try.
  await stopWith("57P01");
  await expect(apply(id)).rejects.toMatchObject({ cause: { code: "57P01" } });
  expect(await getImport(db, { actor, id })).toMatchObject({ state: "applying", refused: null });
  await expect(carryOnImport(shop, { id, isLast: true })).rejects.toMatchObject({ cause: { code: "57P01" } });
  expect(await getImport(db, { actor, id })).toMatchObject({ state: "checked", refused: [expect.any(String)] });
  await db.execute(sql`drop trigger stop_it on products`);
  await apply(id);
  await stopWith("23503");
  expect(await undo(id)).toMatchObject({ state: "applied", refused: [expect.stringMatching(/was deleted meanwhile/)] });
  await db.execute(sql`drop trigger stop_it on products`);
  expect(await undo(id)).toMatchObject({ state: "undone" });
});

test("a product's history shows what an import changed, and a conflict names whoever applied it", async () => {
  const [first] = frames("told", 1) as [FileLine];
  await bringIn([first]);
  const { id: product, liveSaleId } = await productOf("told 0");
  const made = (await listGoodsHistory(db, { actor, id: product })).rows;
  expect(made).toMatchObject([
    { action: "product.made", actor: "Meera Nair", changes: { title: { after: "told 0" } } },
  ]);
  const waiting = await upload(table([{ ...first, Price: "1600" }]));
  const { id } = await upload(table([{ ...first, Price: "1700", EAN: "4006381333931" }]));
  await apply(id);
  const history = () => listGoodsHistory(db, { actor, id: product });
  const [entry] = (await history()).rows;
  expect(entry).toMatchObject({
    action: "product.changed",
    actor: "Meera Nair",
    changes: {
      pricePaise: { before: 150_000, after: 170_000 },
      units: {
        before: "Black 52-18-140, TOLD-0",
        after: "Black 52-18-140, TOLD-0, 4006381333931",
      },
    },
  });
  expect((await apply(waiting.id)).refused).toEqual([
    expect.stringMatching(`^${liveSaleId}, told 0: Price is “1700” now, and was “1500”.* \\(Meera Nair, `),
  ]);
  const [written] = await db.select().from(auditEntries).where(eq(auditEntries.id, entry!.id));
  expect(written!.data).toEqual({ import: id });
  // It is undone with its import, whole.
  expect(await listUndoable(db, { actor, ids: [entry!.id], now: shop.now() })).toEqual(new Set());

  // Its own entry is nobody's edit since.
  await db.update(products).set({ pricePaise: 180_000 }).where(eq(products.id, product));
  expect((await undo(id)).refused).toEqual([`${liveSaleId}, told 0: Price is “1800” now, and was “1700”`]);
  await db.update(products).set({ pricePaise: 170_000 }).where(eq(products.id, product));
  expect(await undo(id)).toMatchObject({ state: "undone" });
  expect((await history()).rows[0]).toMatchObject({ changes: { pricePaise: { before: 170_000, after: 150_000 } } });
});
