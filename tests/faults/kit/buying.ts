import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import type { Unit } from "#tests/support/shop/checkout-shop.ts";
import type { Customer, Json } from "./client.ts";
import type { Drill } from "./open-drill.ts";
import { makeCustomer } from "./people.ts";
import { until } from "./until.ts";

type At = Pick<Drill, "db" | "fillCart" | "openPayment">;

/** A new customer at the payment window, or the one that is given, with these things in the cart. */
export async function atWindow(
  drill: At,
  units: readonly (Unit & { over?: Json })[],
  given: { customer?: Customer; over?: Json } = {},
): Promise<{ customer: Customer; orderId: string }> {
  const customer = given.customer ?? (await makeCustomer(drill.db()));
  expect((await drill.fillCart(customer, units)).status).toBe(201);
  const opened = await drill.openPayment(customer, given.over);
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  return { customer, orderId: String(opened.body.id) };
}

/** Invoice status of the order that a payment order became. */
export async function statusOf(drill: Pick<Drill, "db">, orderId: string): Promise<number | null> {
  const [order] = await drill.db().select().from(orders).where(eq(orders.gatewayOrderId, orderId));
  return order?.invoiceStatus ?? null;
}

/** What a quarter of an hour does, without waiting for it: the row is as old as it would be, and the shop does the rest. */
export async function passHold(drill: Pick<Drill, "db">, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds)
    await drill.db().execute(sql`
      update payment_orders set created_at = created_at - interval '16 minutes',
        hold_expires_at = hold_expires_at - interval '16 minutes' where gateway_order_id = ${orderId}`);
  for (const orderId of orderIds)
    await until("the hold is released", async () => {
      const [row] = await drill.db().select().from(paymentOrders).where(eq(paymentOrders.gatewayOrderId, orderId));
      return row!.holdState === "released";
    });
}
