import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { orders } from "#db/schema/orders.ts";
import { settings, stores } from "#db/schema/stores.ts";
import { DEFAULT_SETTINGS } from "#domain/content/settings.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { COUPON_TYPED } from "#tests/support/shop/coupon-typed.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { addCoupon } from "./keep-coupons.ts";
import { weighNewCoupon } from "./weigh-new-coupon.ts";

const { db } = await testDatabase();
const shop = testShop(db);
const storeId = websiteStore.id!;
await db.insert(stores).values(websiteStore);
const keeper = await makeUser(db, { role: "admin" });
const weigh = (over: Readonly<Record<string, string>> = {}, actor = keeper) =>
  weighNewCoupon(db, { actor, typed: { ...COUPON_TYPED, uses: "10", ...over } });

let bills = 0;

async function paid(totalPaise: number, more: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  bills += 1;
  const couponDiscountPaise = more.couponDiscountPaise ?? 0;
  return makeOrder(db, {
    userId: null,
    storeId,
    invoiceStatus: 1,
    invoiceNo: `WEIGH/${bills}`,
    invoicedAt: new Date(),
    grossPaise: totalPaise + couponDiscountPaise,
    totalPaise,
    ...more,
  });
}

test("the average is of orders that were paid and kept, before their coupon", async () => {
  const first = await weigh();
  expect(first.ok && first.size.words[0]).toBe("It takes ₹500 off an order");
  await paid(1_000_00);
  await paid(1_500_00, { couponDiscountPaise: 500_00 });
  await paid(90_000_00, { stage: "cancelled" });
  await makeOrder(db, { userId: null, storeId, grossPaise: 90_000_00, totalPaise: 90_000_00 });
  expect(await weigh()).toMatchObject({
    ok: true,
    size: {
      words: [
        "Of an order of average value, ₹1,500, it takes ₹500 off (33.33 %)",
        expect.stringContaining("Everybody"),
        expect.stringContaining("10 times in all: ₹5,000 at most"),
      ],
      large: ["It gives more than the 20 % that a manager may give alone"],
    },
  });
});

test("what is wrong is said instead, and nothing is kept before the yes", async () => {
  expect(await weigh({ amount: "" })).toMatchObject({ ok: false, fields: { amount: expect.any(String) } });
  expect(await weigh({ goods: "brands", which: "Nobody" })).toMatchObject({
    ok: false,
    fields: { which: 'No brand is called "Nobody"' },
  });
  expect(await weigh()).toMatchObject({ ok: true });
  const added = await addCoupon(shop, { actor: keeper, key: randomUUID(), typed: COUPON_TYPED });
  expect(added).toMatchObject({ ok: true });
  expect(await weigh()).toMatchObject({ ok: false, fields: { code: "Another coupon has this code" } });
  await expect(weigh({}, await makeUser(db, { role: "seller", storeId }))).rejects.toMatchObject({ code: "forbidden" });
});

test("what is large is what the shop's limit for managers says", async () => {
  const small = () => weigh({ code: "SMALL300", amount: "300" });
  expect(await small()).toMatchObject({ size: { large: [] } });
  const value = { ...DEFAULT_SETTINGS, approvals: { ...DEFAULT_SETTINGS.approvals } };
  value.approvals.discountBp = { staff: 500, managers: 1_000, owners: 10_000 };
  await db.insert(settings).values({ id: 1, value }).onConflictDoUpdate({ target: settings.id, set: { value } });
  expect(await small()).toMatchObject({ size: { large: [expect.stringContaining("10 %")] } });
});
