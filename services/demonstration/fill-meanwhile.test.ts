import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { invoiceSeries } from "#db/schema/invoice-series.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { stock } from "#db/schema/stock.ts";
import { seedTestShop, TEST_PASSWORD } from "#db/seed/seed-test-shop.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { register } from "#services/accounts/register.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { createPaymentOrder } from "#services/checkout/create-payment-order.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { lineOf, makeBuyer } from "#tests/support/shop/checkout-shop.ts";
import { fakeGateway } from "#tests/support/shop/fake-gateway.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { historyShape } from "./history-shape.ts";
import { layHistory } from "./lay-history.ts";

const { db, pool } = await testDatabase();
const now = new Date("2026-11-23T09:30:00Z");
const gateway = fakeGateway();
const files = await temporaryFiles();
const shop = testShop(db, { files, gateway, now: () => now });
const shape = historyShape({ days: 90, orders: 1_800 });
const role = TEST_PASSWORD;
const passwords = { customer: role, seller: role, optometrist: role, manager: role, admin: role };
await seedTestShop(db, { now });

const fill = (progress: (done: number) => void) =>
  layHistory({ ...shop, pool, passwords, actor: SYSTEM, now, shape, progress });

const signUp = (email: string) =>
  register(shop, {
    firstName: "Asha",
    lastName: "Rao",
    email,
    phoneNumber: "9876543210",
    password: TEST_PASSWORD,
    address: "192.0.2.1",
  });

/** Buys what the history sells as well, and pays. */
async function buy() {
  const [unit] = await db
    .select({ productId: attributeValues.productId, valueId: stock.attributeValueId })
    .from(stock)
    .innerJoin(attributeValues, eq(attributeValues.id, stock.attributeValueId))
    .where(eq(stock.storeId, 45))
    .orderBy(stock.attributeValueId)
    .limit(1);
  const { actor, addressId } = await makeBuyer(db);
  await addLines(db, { actor, lines: [lineOf(unit!)], now });
  const { id } = await createPaymentOrder(shop, { actor, addressId });
  const paymentId = gateway.pay(id).id;
  const signature = gateway.sign(id, paymentId);
  return placeOrder(shop, { actor, gatewayOrderId: id, paymentId, signature, paymentMode: "online" });
}

async function buyAndCancel() {
  const { id: billingId } = await buy();
  return cancelOrder(shop, { actor: SYSTEM, billingId, reason: "other", note: "The customer called" });
}

test("a fill that fails gives the numbers of its invoices back", async () => {
  const broken = () => {
    throw new Error("The disk is full.");
  };
  await expect(fill(broken)).rejects.toThrow("The disk is full.");
  expect(await db.select().from(invoiceSeries)).toEqual([]);
  expect(await db.$count(orders)).toBe(0);
  expect(await checkLedger(db)).toEqual([]);
});

test("whoever signs up, buys and cancels in the middle of a fill is neither refused nor kept waiting, and no more is the fill", async () => {
  let isFilled = false;
  const meanwhile: Promise<{ what: unknown; isFilled: boolean }>[] = [];
  const start = async (work: () => Promise<unknown>) => ({ what: await work(), isFilled });
  let parts = 0;
  const filled = fill(() => {
    parts += 1;
    if (parts === 1)
      meanwhile.push(
        start(() => signUp("asha@customers.example")),
        start(() => signUp("ravi@customers.example")),
      );
    if (parts === 2) meanwhile.push(start(buyAndCancel), start(buy), start(buy));
  }).then((answer) => {
    isFilled = true;
    return answer;
  });
  expect(await filled).toEqual({ ok: true, orders: 1_800, staff: 26 });
  const done = await Promise.all(meanwhile);
  expect(done.map((one) => one.isFilled)).toEqual([false, false, false, false, false]);
  expect(done.map(({ what }) => what)).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: true },
    { invoiceStatus: 1 },
    { invoiceStatus: 1 },
  ]);
  expect(await db.$count(orders)).toBe(1_803);
  expect(await checkLedger(db)).toEqual([]);
});

test("their numbers follow those of the history", async () => {
  const bought = await db
    .select()
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(like(users.email, "%@example.in"));
  const [series] = await db.select().from(invoiceSeries).where(eq(invoiceSeries.series, "CHW"));
  const numbers = bought
    .map(({ orders: { invoiceNo } }) => Number(invoiceNo!.split("/").at(-1)))
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual([2, 1, 0].map((n) => series!.lastNumber - n));
});

test("what comes afterwards has ids of its own", async () => {
  for (const n of [1, 2, 3]) expect(await signUp(`later${n}@customers.example`)).toMatchObject({ ok: true });
  expect(await buy()).toMatchObject({ invoiceStatus: 1 });
  const all = await db.select({ id: orderLines.id }).from(orderLines);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(await checkLedger(db)).toEqual([]);
  expect(await fill(() => undefined)).toEqual({ ok: false, reason: "has_orders" });
});
