import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings, stores } from "#db/schema/stores.ts";
import { parseSettings } from "#domain/content/settings.ts";
import { pickFields, STORE_PARTS, type StorePart, type StoreValues } from "#domain/stores/store-fields.ts";
import { addStore } from "#services/stores/add-store.ts";
import { changeStore } from "#services/stores/change-store.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import {
  codeOf,
  counterLine,
  counterScene,
  DELHI,
  GURUGRAM,
  shelve,
  staffOf,
} from "#tests/support/shop/counter-scene.ts";
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
  const change = async (part: StorePart, to: Partial<StoreValues>, id = DELHI) => {
    const [store] = await db.select().from(stores).where(eq(stores.id, id));
    const from = pickFields(store!, STORE_PARTS[part].fields);
    const { revision } = store!;
    return changeStore(shop, { actor, id, part, revision, from, to: { ...from, ...to } });
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
  // Next year it is, and no other store's numbers may look like those that were written under it.
  shop.passTime(60 * 24 * 3_600_000);
  const invoicePrefix = first.invoiceNo!.split("/")[0]!;
  expect(await change("series", { invoicePrefix: "QQ" })).toMatchObject({ ok: true });
  expect(await change("series", { invoicePrefix }, GURUGRAM)).toEqual({ ok: false, reason: "prefix_of_other" });
  const [store] = await db.select().from(stores).where(eq(stores.id, DELHI));
  const { storeCode: _, ...like } = store!;
  const added = { ...like, stateCode: "07", latitude: null, longitude: null, storeCode: "NEWONE", invoicePrefix };
  expect(await addStore(shop, { actor, ...added })).toEqual({ ok: false, reason: "prefix_of_other" });
  expect(await change("series", { invoicePrefix })).toMatchObject({ ok: true });
});

test("a bill names the court of the settings, and New Delhi where nothing else is set", async () => {
  const unit = await makeUnit(db, { pricePaise: 149_900 });
  await shelve(db, unit, { pieces: 1 });
  const seller = await staffOf(db, "seller");
  const line = counterLine({ productCode: await codeOf(db, unit) });
  const { uniqueId } = await record(seller, { storeId: DELHI, lines: [line], salePerson: seller.id });
  const lastTerm = async () => (await getBill(db, { actor: seller, uniqueId })).terms.at(-1);
  expect(await lastTerm()).toBe("Disputes are subject to the jurisdiction of the courts of New Delhi.");
  await db.insert(settings).values({ id: 1, value: parseSettings({ invoiceDisputesCourt: "Mumbai" }) });
  expect(await lastTerm()).toBe("Disputes are subject to the jurisdiction of the courts of Mumbai.");
});

test("whoever works on an order of their store reads its bill whole, with the way back to it; of another store neither", async () => {
  const unit = await makeUnit(db, { pricePaise: 149_900 });
  await shelve(db, unit, { pieces: 1 });
  const seller = await staffOf(db, "seller");
  const line = counterLine({ productCode: await codeOf(db, unit) });
  const sold = await record(seller, { storeId: DELHI, lines: [line], salePerson: seller.id });
  const { uniqueId } = (await billOf(sold.orderId)).order;
  expect(await getBill(db, { actor: seller, uniqueId })).toMatchObject({ isFull: true, isServed: true });
  const elsewhere = await staffOf(db, "seller", GURUGRAM);
  expect(await getBill(db, { actor: elsewhere, uniqueId })).toMatchObject({ isFull: false, isServed: false });
});
