import { beforeAll, expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptions } from "#db/schema/prescriptions.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { readQueuePlace } from "#domain/prescriptions/queue.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUnit, openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { listQueue } from "./list-queue.ts";

const { db } = await testDatabase();
const shop = testShop(db);
let optometrist: UserActor;
let productId: number;
/** Of one day more than a page holds, a few before and after it, and some that are promised for no day. */
const DAYS: readonly (readonly [day: string | null, pairs: number])[] = [
  ["2026-03-01", 3],
  ["2026-03-02", 60],
  ["2026-03-03", 4],
  [null, 55],
];
const ALL = 122;

beforeAll(async () => {
  await openCheckoutShop(db);
  optometrist = await makeUser(db, { role: "optometrist", storeId: websiteStore.id! });
  await makeUnit(db);
  productId = (await db.select({ id: products.id }).from(products))[0]!.id;
  const buyer = await makeUser(db);
  for (const [deliverTo, pairs] of DAYS) {
    const orderId = await makeOrder(db, { userId: buyer.id, storeId: websiteStore.id!, stage: "confirmed", deliverTo });
    for (let position = 0; position < pairs; position += 1) await addPair(orderId, position * 2);
  }
});

async function addPair(orderId: string, position: number): Promise<void> {
  const words = { productName: "Cubbon", productCode: "", attributeName: "", attributeValue: "", hsnCode: "9003" };
  const sums = { unitPricePaise: 0, pricePaise: 0, totalPaise: 0, taxBp: 0, taxablePaise: 0 };
  const frame = {
    orderId,
    productId,
    position,
    kind: "frame",
    quantity: 1,
    categoryName: "",
    subcategoryName: "",
    ...words,
    ...sums,
  } as const;
  const [made] = await db
    .insert(orderLines)
    .values({ ...frame })
    .returning({ id: orderLines.id });
  const orderLineId = made!.id;
  const lens = { kind: "lens", powerTypeCode: "single-vision-prescription-glasses" } as const;
  await db.insert(orderLines).values({ ...frame, ...lens, position: position + 1, frameLineId: orderLineId });
  const createdAt = shop.now();
  const sealed = { encrypted: Buffer.from("values"), keyName: "key" };
  const [given] = await db
    .insert(prescriptions)
    .values({ source: "typed", createdAt, ...sealed })
    .returning({ id: prescriptions.id });
  await db.insert(linePrescriptions).values({ orderLineId, orderId, version: 1, prescriptionId: given!.id, createdAt });
}

const page = (more: Partial<Parameters<typeof listQueue>[1]>) =>
  listQueue(shop, { actor: optometrist, now: shop.now(), ...more });

/** Every page from its one end to the other. */
async function walk(way: "after" | "before"): Promise<number[]> {
  const lines: number[] = [];
  let last = way === "after" ? await page({}) : await page({ before: { day: "9999-12-31", orderLineId: 999_999_999 } });
  for (;;) {
    const ids = last.rows.map(({ orderLineId }) => orderLineId);
    if (way === "after") lines.push(...ids);
    else lines.unshift(...ids);
    const place = readQueuePlace(last[way]);
    if (place === null) return lines;
    last = await page({ [way]: place });
  }
}

test("pages go through all that waits, whole and in one order, from either end", async () => {
  const { total, rows } = await page({});
  expect([total, rows.length]).toEqual([ALL, 50]);
  expect(rows.slice(0, 4).map(({ promisedDay }) => promisedDay)).toEqual([
    "2026-03-01",
    "2026-03-01",
    "2026-03-01",
    "2026-03-02",
  ]);
  const forward = await walk("after");
  expect(new Set(forward).size).toBe(ALL);
  expect(forward).toEqual(await walk("before"));
});
