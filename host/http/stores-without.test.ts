import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { lackingWords } from "#domain/stores/lacking.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, GURUGRAM, openCounters, shelve } from "#tests/support/shop/counter-scene.ts";
import { loadCollecting } from "#web/storefront/buying/checkout/load-collecting.ts";

const { db, shop, buyerOf } = await checkoutScene();

beforeAll(async () => {
  await openCounters(db);
  for (const [id, latitude, longitude] of [
    [DELHI, 28.632, 77.219],
    [GURUGRAM, 28.468, 77.082],
  ] as const)
    await db.update(stores).set({ latitude, longitude }).where(eq(stores.id, id));
});

test("what near stores lack only adds to the page: where it cannot be read they are named without it", async () => {
  const [scarce, plenty] = [await makeUnit(db, { pieces: 5 }), await makeUnit(db, { pieces: 5 })];
  await shelve(db, scarce, { storeId: DELHI, pieces: 1 });
  for (const storeId of [DELHI, GURUGRAM]) await shelve(db, plenty, { storeId, pieces: 1 });
  const { actor } = await buyerOf([scarce, plenty]);
  const cart = await getCart(db, { actor, couponCode: null, now: shop.now() });
  const asked = { actor, cart, near: "110001", showsAll: false, holidays: new Set<string>() };
  const load = (from: Db, isCollecting = true) => loadCollecting({ ...shop, db: from }, { ...asked, isCollecting });

  expect(lackingWords((await load(db)).without)).toMatch(/^Galleria, Gurugram does not have .+ in .+ now\.$/);
  expect(shop.errors).toEqual([]);

  const away: Db = Object.assign(Object.create(db), {
    execute: async () => {
      throw new Error("The connection was lost");
    },
  });
  const found = await load(away);
  expect(found.stores.map(({ id }) => id)).toEqual([DELHI]);
  expect(lackingWords(found.without)).toBe("Galleria, Gurugram does not have it now.");
  expect(shop.errors).toEqual(["what near stores lack could not be read"]);

  // Where only the way is offered and a store has everything, it is not asked at all.
  expect((await load(away, false)).without).toEqual([]);
  expect(shop.errors).toHaveLength(1);
});
