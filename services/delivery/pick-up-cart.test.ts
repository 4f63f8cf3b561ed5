import { eq } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { stores } from "#db/schema/stores.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { type Buyer, lineOf, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, GURUGRAM, openCounters, shelve } from "#tests/support/shop/counter-scene.ts";
import { ownFrameScene, ZERO } from "#tests/support/shop/own-frame-scene.ts";
import { pickUpCart } from "./pick-up-cart.ts";

const { db, shop, begin, buyerOf, goods, put } = await ownFrameScene();
const storeTime = "Every day 11:00 AM to 9:00 PM";

beforeAll(async () => {
  await openCounters(db);
  const place = (id: number, over: Partial<typeof stores.$inferInsert>) =>
    db
      .update(stores)
      .set({ storeTime, ...over })
      .where(eq(stores.id, id));
  await place(DELHI, { latitude: 28.63, longitude: 77.21 });
  await place(GURUGRAM, { zipCode: "122002", latitude: 28.47, longitude: 77.08 });
});
afterEach(() => vi.restoreAllMocks());

const cartOf = ({ actor }: Buyer) => getCart(db, { actor, couponCode: null, now: shop.now() });

/** Which stores are named, and how many statements ask what lies on shelves. */
async function ask(buyer: Buyer, pin: string, userId: number | null = buyer.actor.id) {
  const cart = await cartOf(buyer);
  const query = vi.spyOn(pg.Client.prototype, "query");
  const pickUp = await pickUpCart(shop, { cart, userId, pin });
  const asked = query.mock.calls.filter(([question]) => JSON.stringify(question).includes("from stock s"));
  query.mockRestore();
  return { pickUp, ids: pickUp.map(({ storeId }) => storeId), statements: asked.length };
}

test("the nearest stores with all of a cart, by one statement; by none where no store is near", async () => {
  const [everywhere, scarce] = [await makeUnit(db), await makeUnit(db)];
  for (const storeId of [DELHI, GURUGRAM]) await shelve(db, everywhere, { storeId, pieces: 2 });
  await shelve(db, scarce, { storeId: GURUGRAM, pieces: 1 });
  const buyer = await buyerOf([everywhere]);
  expect(await ask(buyer, "110001")).toMatchObject({
    pickUp: [
      // The shop's clock stands at noon of Tuesday 10 February 2026.
      { storeId: DELHI, name: "Connaught Place", city: "New Delhi", distanceKm: 0, from: "2026-02-10" },
      { storeId: GURUGRAM, city: "Gurugram", from: "2026-02-10" },
    ],
    statements: 1,
  });
  expect((await ask(buyer, "122002")).ids).toEqual([GURUGRAM, DELHI]);
  for (const pin of ["682011", "11000", ""]) expect(await ask(buyer, pin)).toMatchObject({ ids: [], statements: 0 });

  await addLine(db, { actor: buyer.actor, line: lineOf(scarce), now: shop.now() });
  expect((await ask(buyer, "110001")).ids).toEqual([GURUGRAM]);
  // The last one is set aside for this customer, and not for a guest.
  await begin(buyer, { storeId: GURUGRAM });
  expect((await ask(buyer, "110001")).ids).toEqual([GURUGRAM]);
  expect((await ask(buyer, "110001", null)).ids).toEqual([]);
});

test("what lies on no shelf, or waits for a frame, names no store", async () => {
  const unit = await makeUnit(db);
  await shelve(db, unit, { storeId: DELHI, pieces: 2 });
  const buyer = await buyerOf([unit]);
  expect((await ask(buyer, "110001")).ids).toEqual([DELHI]);
  await put(buyer, goods.screenLens, ZERO);
  expect(await ask(buyer, "110001")).toMatchObject({ ids: [], statements: 0 });
  const membership = await makeUnit(db, { subCategorySlug: "membership", pricePaise: 59_900, mrpPaise: 59_900 });
  expect(await ask(await buyerOf([membership]), "110001")).toMatchObject({ ids: [], statements: 0 });
});
