import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll } from "vitest";
import { lensRecords, productLenses } from "#db/schema/lenses.ts";
import { orders } from "#db/schema/orders.ts";
import { coupons, paymentOrders } from "#db/schema/payments.ts";
import { stock } from "#db/schema/stock.ts";
import type { PowerTypeCode } from "#domain/lenses/power-types.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { createPaymentOrder } from "#services/checkout/create-payment-order.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import { type Buyer, jobTable, lineOf, makeBuyer, makeLens, openCheckoutShop, type Unit } from "./checkout-shop.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { fakeGateway } from "./fake-gateway.ts";
import { testShop } from "./test-shop.ts";

type More = Partial<Parameters<typeof createPaymentOrder>[1]>;

/** A shop with a gateway that obeys, and short words for what customers do. After each test the ledger must be sound. */
export async function checkoutScene() {
  const { db } = await testDatabase();
  const gateway = fakeGateway();
  const jobs = await jobTable(db);
  const shop = testShop(db, { gateway, jobs: { send: jobs.send } });
  beforeAll(() => openCheckoutShop(db));
  afterEach(async () => {
    const violations = await checkLedger(db);
    if (violations.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(violations)}`);
  });

  const begin = (buyer: Buyer, more: More = {}) =>
    createPaymentOrder(shop, { actor: buyer.actor, addressId: buyer.addressId, ...more });

  /** What the page does when the window reports success. */
  const finish = (buyer: Buyer, orderId: string, paymentId: string = gateway.pay(orderId).id) =>
    placeOrder(shop, {
      actor: buyer.actor,
      gatewayOrderId: orderId,
      paymentId,
      signature: gateway.sign(orderId, paymentId),
      paymentMode: "online",
    });

  async function buyerOf(units: readonly Unit[]): Promise<Buyer> {
    const buyer = await makeBuyer(db);
    await addLines(db, { actor: buyer.actor, lines: units.map((unit) => lineOf(unit)), now: shop.now() });
    return buyer;
  }

  /** Who buys a frame with lenses; without power no prescription is waited for. */
  async function wearerOf(unit: Unit, powerTypeCode: PowerTypeCode = "zero-power-computer-glasses"): Promise<Buyer> {
    const buyer = await makeBuyer(db);
    const [known] = await db.select().from(lensRecords).where(eq(lensRecords.powerTypeCode, powerTypeCode));
    const lensRecordId = known?.id ?? (await makeLens(db, { for: [], powerTypeCode }));
    await db.insert(productLenses).values({ productId: unit.productId, lensRecordId }).onConflictDoNothing();
    const lines = [lineOf(unit, { lensRecordId, powerTypeCode })];
    await addLines(db, { actor: buyer.actor, lines, now: shop.now() });
    return buyer;
  }

  const stockOf = async (unit: Unit) =>
    (await db.select().from(stock).where(eq(stock.attributeValueId, unit.valueId)))[0]!;

  const statusOf = async (gatewayOrderId: string) =>
    (await db.select().from(paymentOrders).where(eq(paymentOrders.gatewayOrderId, gatewayOrderId)))[0]!.status;

  const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;

  const countOrders = (buyer: Buyer) => db.$count(orders, eq(orders.userId, buyer.actor.id));

  async function refundsOf(gatewayOrderId: string): Promise<string[]> {
    const { rows } = await db.execute<{ reason: string }>(sql`
      select r.reason from refunds r join payment_attempts a on a.id = r.payment_attempt_id
      join payment_orders p on p.id = a.payment_order_id where p.gateway_order_id = ${gatewayOrderId}`);
    return rows.map((row) => row.reason);
  }

  const couponOf = async (given: Partial<typeof coupons.$inferInsert> & { couponCode: string }) =>
    (
      await db
        .insert(coupons)
        .values({ couponAmountPaise: 50_000, ...given })
        .returning()
    )[0]!;

  return {
    db,
    gateway,
    jobs,
    shop,
    begin,
    finish,
    buyerOf,
    wearerOf,
    stockOf,
    statusOf,
    orderOf,
    countOrders,
    refundsOf,
    couponOf,
  };
}
