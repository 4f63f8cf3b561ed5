import { eq } from "drizzle-orm";
import { afterEach, beforeAll } from "vitest";
import type { Db } from "#db/client.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { counterBills, counterPayments } from "#db/schema/counter.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { stock, stockMovements } from "#db/schema/stock.ts";
import { stores } from "#db/schema/stores.ts";
import type { Role } from "#domain/accounts/actor.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import type { CounterLineInput } from "#services/counter/counter-line.ts";
import { type CounterBillQuestion, recordCounterBill } from "#services/counter/record-counter-bill.ts";
import type { Shop } from "#services/shop.ts";
import { makeLens, makeUnit, openCheckoutShop, type Unit } from "./checkout-shop.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "./make-user.ts";
import { testShop } from "./test-shop.ts";
import { websiteStore } from "./website-store.ts";

export const DELHI = 1;
export const GURUGRAM = 2;

/** Two stores with counters, in different States and with series of their own. */
export async function openCounters(db: Db): Promise<void> {
  const shopStore = { ...websiteStore, kind: "shop" as const };
  await db.insert(stores).values([
    { ...shopStore, id: DELHI, name: "Connaught Place", storeCode: "DEL01", invoicePrefix: "CP" },
    {
      ...shopStore,
      id: GURUGRAM,
      name: "Galleria",
      storeCode: "GGN01",
      invoicePrefix: "GG",
      city: "Gurugram",
      stateCode: "06",
      gstin: "06AAACO1234B1Z8",
    },
  ]);
}

/** Puts pieces of a unit on a store's shelf, as the ledger has it. */
export async function shelve(db: Db, unit: Unit, given: { storeId?: number; pieces: number }): Promise<void> {
  const at = { storeId: given.storeId ?? DELHI, attributeValueId: unit.valueId };
  await db.insert(stock).values({ ...at, totalQuantity: given.pieces });
  if (given.pieces > 0) await db.insert(stockMovements).values({ ...at, kind: "received", totalDelta: given.pieces });
}

export const staffOf = (db: Db, role: Exclude<Role, "customer">, storeId: number | null = DELHI) =>
  makeUser(db, { role, storeId, firstName: "Vikram", lastName: `Chauhan ${role}` });

export const codeOf = async (db: Db, unit: Unit) =>
  (await db.select().from(attributeValues).where(eq(attributeValues.id, unit.valueId)))[0]!.sku;

/** Three frames at Rs 1,499 less 10 % in Delhi, and a lens of Rs 900 that goes with them. */
export async function pairOnShelf(db: Db, lensPackageCode: string) {
  const unit = await makeUnit(db, { pricePaise: 149_900, discountBp: 1_000 });
  await shelve(db, unit, { pieces: 3 });
  const lensId = await makeLens(db, {
    for: [unit],
    pricePaise: 120_000,
    discountPricePaise: 90_000,
    powerTypeCode: "zero-power-computer-glasses",
    lensPackageCode,
  });
  return { unit, code: await codeOf(db, unit), lensId };
}

export function counterLine(over: Partial<CounterLineInput>): CounterLineInput {
  return {
    productCode: null,
    productId: null,
    attributeValueId: null,
    colorName: null,
    attributeValue: null,
    quantity: 1,
    lensId: null,
    power: null,
    lensPackage: null,
    eye: null,
    prescription: null,
    ...over,
  };
}

export const EMPTY_BILL: CounterBillQuestion = {
  storeId: null,
  request: null,
  customer: { name: "Meera Nair", phone: "9811100000", email: null, gstin: null, address: null },
  lines: [],
  extraDiscountBp: 0,
  noDiscount: false,
  couponCode: null,
  receivedPaise: 0,
  outstandingPaise: null,
  paymentMode: "cash",
  salePerson: null,
  optometrist: null,
  prescription: null,
};

/** A shop with counters. After each test the ledger must be sound. */
export async function counterScene(changes: Partial<Shop> = {}) {
  const { db } = await testDatabase();
  const shop = testShop(db, changes);
  beforeAll(async () => {
    await openCheckoutShop(db);
    await openCounters(db);
  });
  afterEach(async () => {
    const violations = await checkLedger(db);
    if (violations.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(violations)}`);
  });

  const record = (actor: Parameters<typeof recordCounterBill>[1]["actor"], over: Partial<CounterBillQuestion>) =>
    recordCounterBill(shop, { ...EMPTY_BILL, actor, ...over });

  async function billOf(orderId: string) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position);
    const payments = await db.select().from(counterPayments).where(eq(counterPayments.orderId, orderId));
    return { order: order!, lines, payments };
  }

  const soldOf = async (unit: Unit, storeId = DELHI) =>
    (await db.select().from(stock).where(eq(stock.attributeValueId, unit.valueId))).find(
      (row) => row.storeId === storeId,
    )?.soldQuantity;

  const countBills = () => db.$count(counterBills);

  /** As they are stored. */
  const requestKeysOf = async (actor: { id: number }) =>
    (await db.select().from(counterBills).where(eq(counterBills.recordedBy, actor.id))).map((bill) => bill.requestKey);

  return { db, shop, record, billOf, soldOf, countBills, requestKeysOf };
}
