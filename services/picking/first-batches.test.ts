import { beforeAll, expect, test } from "vitest";
import { stockBatches } from "#db/schema/purchasing.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, openCounters, staffOf } from "#tests/support/shop/counter-scene.ts";
import { batchKey, readFirstBatches } from "./first-batches.ts";

const { db, shop, begin, finish } = await checkoutScene();
beforeAll(() => openCounters(db));

const storeId = WEBSITE_STORE.id;

test("the list of what is picked names the batch that expires next, as far as it still lies there", async () => {
  const actor = await staffOf(db, "manager", storeId);
  const unit = await makeUnit(db, { subCategorySlug: "contact_lens_solution", pieces: 12 });
  const plain = await makeUnit(db);
  const at = { storeId, attributeValueId: unit.valueId };
  await db.insert(stockBatches).values([
    { ...at, batch: "MAY", expiresOn: "2099-05-31", quantityReceived: 4 },
    { ...at, batch: "JUNE", expiresOn: "2099-06-30", quantityReceived: 8 },
  ]);
  const row = { storeId, valueId: unit.valueId };
  const first = async (today = "2027-01-01") =>
    (await readFirstBatches(db, { actor, rows: [row, row, { storeId, valueId: plain.valueId }], today })).get(
      batchKey(row),
    );
  expect(await first()).toEqual({ batch: "MAY", expiresOn: "2099-05-31", isExpired: false });
  // Five are sold, and lie on the shelf until they are fetched.
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines: [lineOf(unit, { quantity: 5 })], now: shop.now() });
  await finish(buyer, (await begin(buyer)).id);
  expect(await first()).toMatchObject({ batch: "MAY" });
  expect(await first("2099-06-01")).toMatchObject({ batch: "JUNE", isExpired: false });
  expect(await readFirstBatches(db, { actor, rows: [], today: "2027-01-01" })).toEqual(new Map());
  const other = { storeId: DELHI, valueId: unit.valueId };
  expect((await readFirstBatches(db, { actor, rows: [other], today: "2027-01-01" })).size).toBe(0);
});
