import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { taxRates } from "#db/schema/tax-rates.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { DatedTaxRate } from "#domain/invoicing/tax-rates.ts";
import { getBill } from "./get-bill.ts";
import { listTaxRates, shownTaxes } from "./tax-rates.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { recordCounterBill } from "#services/counter/record-counter-bill.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, EMPTY_BILL, openCounters, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { FIRST_TAX_RATES } from "#tests/support/shop/first-tax-rates.ts";

const { db, shop, begin, finish, buyerOf } = await checkoutScene();
beforeAll(() => openCounters(db));

const DAY_MS = 24 * 3_600_000;
const rate = { taxClass: "frame", hsnCode: "900311", rateBp: 1_200, inForceFrom: "2026-02-11" } as const;

test("a shop begins with the rates of the reform", async () => {
  const inOrder = (rates: readonly DatedTaxRate[]) => rates.toSorted((a, b) => (a.taxClass < b.taxClass ? -1 : 1));
  expect(inOrder(await listTaxRates(db))).toEqual(inOrder(FIRST_TAX_RATES));
});

test("rows are only added", async () => {
  const refused = { cause: { message: "Rows of tax_rates are only added" } };
  await expect(db.update(taxRates).set({ rateBp: 0 })).rejects.toMatchObject(refused);
  await expect(db.delete(taxRates)).rejects.toMatchObject(refused);
  await expect(db.execute(sql`truncate tax_rates`)).rejects.toMatchObject(refused);
});

test("what is not a class, a code, a rate or a day is no row", async () => {
  for (const change of [
    { taxClass: "hat" as never },
    { hsnCode: "90" },
    { rateBp: 10_001 },
    { inForceFrom: "2026-02-30" },
  ])
    await expect(db.insert(taxRates).values({ ...rate, ...change }), JSON.stringify(change)).rejects.toThrow(/./);
});

const rowsOf = async (uniqueId: string, actor: UserActor) => {
  const { rows, hsn, totals } = await getBill(db, { actor, uniqueId });
  return { rates: rows.map(({ taxBp }) => taxBp), hsn: hsn.map(({ rateBp }) => rateBp), paise: totals.netPaise, rows };
};

/** A bill of the site and one of a counter, both over these two. */
async function sell(units: readonly Unit[]) {
  const buyer = await buyerOf(units);
  const { lines } = await getCart(db, { actor: buyer.actor, now: shop.now() });
  const placed = await finish(buyer, (await begin(buyer)).id);
  const seller = await staffOf(db, "seller");
  const recorded = await recordCounterBill(shop, {
    ...EMPTY_BILL,
    actor: seller,
    lines: await Promise.all(units.map(async (unit) => counterLine({ productCode: await codeOf(db, unit) }))),
  });
  return {
    cart: lines.map(({ taxBp }) => taxBp),
    online: () => rowsOf(placed.uniqueId, buyer.actor),
    counter: () => rowsOf(recorded.uniqueId, seller),
  };
}

test("a rate that comes into force tomorrow is on tomorrow's bills, and neither on today's nor on yesterday's", async () => {
  const frame = await makeUnit(db, { taxClass: null });
  const lenses = await makeUnit(db, { taxClass: null, subCategorySlug: "contact_lens", hsnCode: "900130" });
  for (const unit of [frame, lenses]) await shelve(db, unit, { pieces: 9 });
  const yesterday = await sell([frame, lenses]);
  const before = [await yesterday.online(), await yesterday.counter()];
  expect(before.map(({ rates }) => rates)).toEqual([
    [500, 500],
    [500, 500],
  ]);

  shop.passTime(DAY_MS);
  await db.insert(taxRates).values([
    { ...rate, inForceFrom: "2026-02-12" },
    { ...rate, taxClass: "contact-lens", hsnCode: "900130", rateBp: 1_800, inForceFrom: "2026-02-12" },
  ]);
  const today = await sell([frame, lenses]);
  expect(today.cart).toEqual([500, 500]);
  for (const bill of [await today.online(), await today.counter()]) {
    expect(bill.rates).toEqual([500, 500]);
    expect(bill.hsn).toEqual([500, 500]);
  }

  shop.passTime(DAY_MS);
  const tomorrow = await sell([frame, lenses]);
  expect(tomorrow.cart).toEqual([1_200, 1_800]);
  for (const bill of [await tomorrow.online(), await tomorrow.counter()]) {
    expect(bill.rates).toEqual([1_200, 1_800]);
    expect(bill.hsn.toSorted()).toEqual([1_200, 1_800]);
    // Rs 2,000 each: the price stays, and 214.28 and 305.08 of it are tax.
    expect(bill.paise).toBe(400_000);
    expect(bill.rows.map(({ cgstPaise, sgstPaise }) => cgstPaise + sgstPaise)).toEqual([21_428, 30_508]);
  }
  expect([await yesterday.online(), await yesterday.counter()]).toEqual(before);
  expect((await today.counter()).rates).toEqual([500, 500]);
});

test("what is shown follows the day as well, and of two rows for one day the later counts", async () => {
  const product = { subCategorySlug: "accessories", taxClass: null, hsnCode: "4202" };
  const shown = async () => (await shownTaxes(shop))(product);
  expect(await shown()).toBe(1_800);
  const from = { taxClass: "case", hsnCode: "4202", inForceFrom: "2026-02-13" } as const;
  await db.insert(taxRates).values({ ...from, rateBp: 2_800 });
  await db.insert(taxRates).values({ ...from, rateBp: 1_200 });
  expect(await shown()).toBe(1_800);
  shop.passTime(DAY_MS);
  expect(await shown()).toBe(1_200);
});
