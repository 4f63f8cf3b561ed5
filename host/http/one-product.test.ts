import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { attributeValues, products } from "#db/schema/catalogue.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { productSchema } from "#domain/wire/catalogue.ts";
import { shownTaxes } from "#services/billing/tax-rates.ts";
import { getProduct } from "#services/catalogue/get-product.ts";
import { isGoods, isSoldNow } from "#services/catalogue/is-sold-now.ts";
import { listProductLenses } from "#services/catalogue/list-lenses.ts";
import { createReview } from "#services/reviews/create-review.ts";
import { listReviews } from "#services/reviews/list-reviews.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { productJson } from "#api/v1/product-json.ts";

const { db, pool } = await testDatabase();
const ids = await seedTestShop(db);
const { frame, sunglasses } = ids.products;
// As in production what is read for everybody is kept, here until a test says that it has changed.
const kept = new Map<string, Promise<unknown>>();
const cached = (<Value>({ name }: { name: string }, read: () => Promise<Value>) => {
  if (!kept.has(name)) kept.set(name, Promise.resolve(read()));
  return kept.get(name) as Promise<Value>;
}) as ReturnType<typeof testShop>["cached"];
const shop = testShop(db, { cached });
const app = await testApi({ shop });
const ask = (liveSaleId: number) => app.inject(`/v1/products/getWebsiteProductByLiveSaleId/${liveSaleId}`);
const told = async (liveSaleId = frame.liveSaleId) => (await ask(liveSaleId)).json();

/** As the services say it one by one, from the database alone. */
async function saidOneByOne(liveSaleId: number): Promise<string> {
  const product = await getProduct(db, { liveSaleId });
  const lenses = await listProductLenses(db, { productId: product.id });
  const reviews = await listReviews(db, { productId: product.id, page: 1, limit: 20 });
  const taxBp = (await shownTaxes(shop))(product);
  return JSON.stringify(productSchema.parse(productJson(product, taxBp, lenses, reviews.data)));
}

/** In memory from here on, so that a change finds something old there. */
beforeEach(async () => {
  await shop.catchUp();
  kept.clear();
  await ask(frame.liveSaleId);
  if (!shop.facts.findOnSale(frame.liveSaleId)) throw new Error("Nothing is remembered.");
});

test("from memory or not, it says to the letter what the services say one by one", async () => {
  const writers = await Promise.all([1, 2].map(() => makeUser(db)));
  for (const [at, actor] of writers.entries())
    await createReview(db, {
      actor,
      productId: frame.id,
      ratingHalves: 7 + at,
      comment: `Light ${at}`,
      now: shop.now(),
    });
  const all = await db.select({ liveSaleId: products.liveSaleId }).from(products).where(isSoldNow);
  expect(all.length).toBeGreaterThan(5);
  for (const { liveSaleId } of all) {
    const expected = await saidOneByOne(liveSaleId);
    for (const time of ["first", "second"]) {
      const answered = await ask(liveSaleId);
      expect(answered.body, `${liveSaleId}, the ${time} time`).toBe(expected);
      expect(answered.headers).toMatchObject({ "content-type": "application/json; charset=utf-8", etag: /^W\// });
    }
  }
});

test("what stands for customers' own frames is no product, whoever knows its id", async () => {
  const [own] = await db
    .select({ liveSaleId: products.liveSaleId })
    .from(products)
    .where(sql`published and not ${isGoods}`);
  expect((await ask(own!.liveSaleId)).statusCode).toBe(404);
});

test("what is known costs one statement, and what is not costs one too", async () => {
  const asked = vi.spyOn(pool, "query");
  await told();
  expect(asked).toHaveBeenCalledTimes(1);
  shop.facts.drop(null);
  await told();
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});

const ofFrame = sql`attribute_value_id in (select id from attribute_values where product_id = ${frame.id})`;
type Told = Awaited<ReturnType<typeof told>>;
const firstSize = ({ productattributes }: Told) => productattributes[0].productattributeValues[0];

test.each<[string, ReturnType<typeof sql>, (now: Told) => unknown, unknown]>([
  [
    "a piece that is sold",
    sql`update stock set total_quantity = 9, sold_quantity = 4, held_quantity = 2 where ${ofFrame}`,
    (now) => [firstSize(now).soldQuantity, now.in_stock],
    [6, true],
  ],
  [
    "the last piece",
    sql`update stock set sold_quantity = total_quantity, held_quantity = 0 where ${ofFrame}`,
    (now) => now.in_stock,
    false,
  ],
  ["a price", sql`update products set price_paise = 123400 where id = ${frame.id}`, (now) => now.price, 1_234],
  [
    "a colour",
    sql`update product_attributes set color_name = 'Soot' where product_id = ${frame.id}`,
    (now) => now.productattributes[0].color_name,
    "Soot",
  ],
  [
    "a picture",
    sql`update product_images set alt = 'Seen anew' where product_id = ${frame.id}`,
    (now) => now.productimages[0].alt,
    "Seen anew",
  ],
])("%s is told at once, before the log is read", async (_what, write, seen, expected) => {
  expect(seen(await told())).not.toEqual(expected);
  await db.execute(write);
  expect(seen(await told())).toEqual(expected);
  expect((await ask(frame.liveSaleId)).body).toBe(await saidOneByOne(frame.liveSaleId));
});

test("a size that comes with a writing that was begun before the product's last is told at once", async () => {
  const sizes = async () => (await told()).productattributes[0].productattributeValues.length;
  const before = await sizes();
  const [size] = await db
    .select()
    .from(attributeValues)
    .where(sql`id = ${frame.valueId}`);
  await db.execute(sql`update products set changed_at = now() + interval '1 hour' where id = ${frame.id}`);
  await told();
  const { id: _id, ...like } = size!;
  await db.insert(attributeValues).values({ ...like, attributeValue: "54-18-145", sku: "ANOTHER", position: 99 });
  expect(await sizes()).toBe(before + 1);
});

test("a review is told at once, and a product that is taken off is not there", async () => {
  const actor = await makeUser(db);
  await createReview(db, { actor, productId: sunglasses.id, ratingHalves: 9, comment: "Bright", now: shop.now() });
  expect((await told(sunglasses.liveSaleId)).reviews[0]).toMatchObject({ rating: 4.5, comment: "Bright" });
  await db.execute(sql`update reviews set comment = 'Dark' where product_id = ${sunglasses.id}`);
  expect((await told(sunglasses.liveSaleId)).reviews[0].comment).toBe("Dark");
  await db.execute(sql`update products set published = false where id = ${sunglasses.id}`);
  expect((await ask(sunglasses.liveSaleId)).statusCode).toBe(404);
  await db.execute(sql`update products set published = true where id = ${sunglasses.id}`);
  expect((await ask(sunglasses.liveSaleId)).statusCode).toBe(200);
});

test("a brand's name and a choice of lenses are told when the log is read", async () => {
  const { brand, lens } = await told();
  expect(lens.length).toBeGreaterThan(1);
  await db.execute(sql`update brands set name = 'Renamed' where code = ${brand}`);
  await db.execute(sql`delete from product_lenses where product_id = ${frame.id} and lens_record_id <> ${lens[1].id}`);
  expect(await shop.live.catchUp()).toBe("some");
  const now = await told();
  expect([now.brand_name, now.lens]).toEqual(["Renamed", [lens[1]]]);
});

test("a lens's price is told when what is read for everybody is forgotten, and a lens that came at once", async () => {
  const { lens } = await told();
  await db.execute(
    sql`update lens_records set price_paise = 99900, discount_price_paise = null where id = ${lens[0].id}`,
  );
  kept.clear();
  expect((await told()).lens[0]).toMatchObject({ price: 999, discount_price: null });

  // Known to the product, and not yet to what is kept of all lenses.
  kept.set("lenses", Promise.resolve(new Map()));
  expect((await ask(frame.liveSaleId)).body).toBe(await saidOneByOne(frame.liveSaleId));
});

test("what was being read while something changed is not kept", async () => {
  shop.facts.drop(null);
  const since = shop.facts.version();
  await told();
  const facts = shop.facts.findOnSale(frame.liveSaleId)!;
  shop.facts.drop([frame.id]);
  shop.facts.keep([facts], since);
  expect(shop.facts.findOnSale(frame.liveSaleId)).toBeUndefined();
});
