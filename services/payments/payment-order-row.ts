import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { OPEN_STATUSES } from "#domain/orders/payment-states.ts";
import { type Purchase, readPurchase } from "#domain/orders/purchase.ts";

export const HOLD_MS = 15 * 60_000;

type Row = typeof paymentOrders.$inferSelect;
export type PaymentOrderRow = Omit<Row, "purchase"> & { purchase: Purchase };

/** Locked until the transaction ends; the customer is locked before. */
export async function lockPaymentOrder(tx: Db, given: { id: string }): Promise<PaymentOrderRow | null> {
  const [row] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, given.id)).for("update");
  return row ? read(row) : null;
}

/** The one that a customer is paying at the moment, locked. */
export async function lockOpenPaymentOrder(tx: Db, given: { userId: number }): Promise<PaymentOrderRow | null> {
  const [row] = await tx
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.userId, given.userId), inArray(paymentOrders.status, [...OPEN_STATUSES])))
    .for("update");
  return row ? read(row) : null;
}

/** Which it is and whose, read before the customer can be locked; neither ever changes. */
export type FoundPaymentOrder = { id: string; userId: number };

export async function findPaymentOrder(db: Db, given: { gatewayOrderId: string }): Promise<FoundPaymentOrder | null> {
  const [row] = await db
    .select({ id: paymentOrders.id, userId: paymentOrders.userId })
    .from(paymentOrders)
    .where(eq(paymentOrders.gatewayOrderId, given.gatewayOrderId));
  return row ?? null;
}

export const reservationOf = (row: PaymentOrderRow) => ({
  paymentOrderId: row.id,
  userId: row.userId,
  storeId: row.purchase.storeId,
  couponId: row.couponId,
  units: row.purchase.units,
});

function read(row: Row): PaymentOrderRow {
  return { ...row, purchase: readPurchase(row.purchase) };
}
