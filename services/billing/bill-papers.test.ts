import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { stores } from "#db/schema/stores.ts";
import { pickFields, STORE_PARTS, type StorePart, type StoreValues } from "#domain/stores/store-fields.ts";
import { changeStore } from "#services/stores/change-store.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, counterScene, DELHI, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { gstinOf } from "#tests/support/shop/plant-store.ts";
import { getBill } from "./get-bill.ts";

const { db, shop, record, billOf } = await counterScene();

test("a bill goes on saying what its store was on its day, and the next one says what it is", async () => {
  const unit = await makeUnit(db, { pricePaise: 149_900 });
  await shelve(db, unit, { pieces: 3 });
  const code = await codeOf(db, unit);
  const actor = await staffOf(db, "admin", null);
  const seller = await staffOf(db, "seller");
  const sell = async () => {
    const line = counterLine({ productCode: code });
    const sold = await record(seller, { storeId: DELHI, lines: [line], salePerson: seller.id });
    return (await billOf(sold.orderId)).order;
  };
  const change = async (part: StorePart, to: Partial<StoreValues>) => {
    const [store] = await db.select().from(stores).where(eq(stores.id, DELHI));
    const from = pickFields(store!, STORE_PARTS[part].fields);
    const { revision } = store!;
    return changeStore(shop, { actor, id: DELHI, part, revision, from, to: { ...from, ...to } });
  };
  const first = await sell();
  const printed = async ({ uniqueId }: typeof first) => (await getBill(db, { actor, uniqueId })).store;
  const before = await printed(first);
  shop.passTime(60_000);
  expect(await change("tax", { gstin: gstinOf("BCO") })).toMatchObject({ ok: true });
  shop.passTime(60_000);
  expect(await change("details", { name: "Inner Circle" })).toMatchObject({ ok: true });
  shop.passTime(60_000);
  const second = await sell();
  expect(first.invoiceNo).not.toBeNull();
  expect(await printed(first)).toEqual(before);
  expect(await printed(second)).toMatchObject({ name: "Inner Circle", gstin: gstinOf("BCO") });
  // A series that has begun is not left.
  expect(await change("series", { invoicePrefix: "QQ" })).toEqual({ ok: false, reason: "series_begun" });
});
