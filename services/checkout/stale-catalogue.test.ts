import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { listProducts } from "#services/catalogue/list-products.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { setPieces } from "#tests/support/shop/set-pieces.ts";

const { db, shop, begin, finish, buyerOf, orderOf, stockOf } = await checkoutScene();

const shown = async (productId: number) =>
  (await listProducts(shop, { filter: {}, page: 1, limit: 100 })).data.find(({ id }) => id === productId);

test("a price that memory still shows is not the price that is charged", async () => {
  const unit = await makeUnit(db, { pricePaise: 200_000 });
  await shop.catchUp();
  expect(await shown(unit.productId)).toMatchObject({ chargedPaise: 200_000 });
  // The catalogue in memory hears nothing of it.
  await db.update(products).set({ pricePaise: 310_000 }).where(eq(products.id, unit.productId));
  const buyer = await buyerOf([unit]);
  const made = await begin(buyer);
  expect(made.amountPaise).toBe(310_000);
  const placed = await finish(buyer, made.id);
  expect(await orderOf(placed.id)).toMatchObject({ totalPaise: 310_000 });
  expect(await shown(unit.productId)).toMatchObject({ chargedPaise: 200_000 });
});

test("goods that memory still shows as there cannot be bought when they are gone, nor those that it shows as gone be refused", async () => {
  const [gone, back] = [await makeUnit(db, { pieces: 1 }), await makeUnit(db, { pieces: 0 })];
  await shop.catchUp();
  expect([(await shown(gone.productId))?.inStock, (await shown(back.productId))?.inStock]).toEqual([true, false]);
  const late = await buyerOf([gone]);
  await setPieces(db, { ...gone, pieces: 0 });
  await setPieces(db, { ...back, pieces: 1 });
  await expect(begin(late)).rejects.toMatchObject({ code: "out_of_stock" });
  const lucky = await buyerOf([back]);
  await finish(lucky, (await begin(lucky)).id);
  expect(await stockOf(back)).toMatchObject({ soldQuantity: 1 });
});

test("a product that memory has lost can still be bought, and one that is off sale cannot", async () => {
  const [unknown, offSale] = [await makeUnit(db), await makeUnit(db)];
  const buyer = await buyerOf([unknown]);
  expect(await shown(unknown.productId)).toBeUndefined();
  expect((await finish(buyer, (await begin(buyer)).id)).invoiceStatus).toBe(1);
  const other = await buyerOf([offSale]);
  await shop.catchUp();
  await db.update(products).set({ published: false }).where(eq(products.id, offSale.productId));
  const { ids } = shop.catalogue.find({ filter: {}, order: "newest", offset: 0, limit: 100 });
  expect(ids).toContain(offSale.productId);
  await expect(begin(other)).rejects.toMatchObject({ code: expect.any(String) });
});
