import { randomBytes } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import type { PaymentOrderRow } from "#services/checkout/payment-order-row.ts";
import { writeOrderLines } from "./write-order-lines.ts";

export type WrittenOrder = { id: string; uniqueId: string; invoiceStatus: number; gatewayPaymentId: string | null };

const columns = {
  id: orders.id,
  uniqueId: orders.uniqueId,
  invoiceStatus: orders.invoiceStatus,
  gatewayPaymentId: orders.gatewayPaymentId,
};

export async function findOrderOf(tx: Db, given: { paymentOrderId: string }): Promise<WrittenOrder | null> {
  const [order] = await tx.select(columns).from(orders).where(eq(orders.paymentOrderId, given.paymentOrderId));
  return order ?? null;
}

/**
 * The one order of a payment order, written from the purchase at the first news of a payment, good or bad. The caller
 * holds the customer's lock. It is unpaid; only `markOrderPaid` makes it a bill with a number.
 */
export async function writeOrder(
  tx: Db,
  given: { paymentOrder: PaymentOrderRow; status: 0 | 2; now: Date },
): Promise<WrittenOrder> {
  const { paymentOrder, status, now } = given;
  const present = await findOrderOf(tx, { paymentOrderId: paymentOrder.id });
  if (present) return present.invoiceStatus === 0 && status === 2 ? failOrder(tx, present, now) : present;
  const { purchase } = paymentOrder;
  const stage = status === 2 ? "payment_failed" : "awaiting_payment";
  const [order] = await tx
    .insert(orders)
    .values({
      uniqueId: formatUniqueId(randomBytes(16)),
      paymentOrderId: paymentOrder.id,
      userId: paymentOrder.userId,
      storeId: purchase.storeId,
      invoiceStatus: status,
      customerName: purchase.customer.name,
      phone: purchase.customer.phone,
      customerEmail: purchase.customer.email,
      address: purchase.address,
      addressId: paymentOrder.addressId,
      placeOfSupply: purchase.placeOfSupply,
      sameState: purchase.sameState,
      buyerGstin: purchase.buyerGstin,
      paymentMode: "Online",
      ...purchase.totals,
      couponId: purchase.coupon?.id ?? null,
      couponCode: purchase.coupon?.code ?? null,
      // Nothing is paid yet, so all of it is outstanding.
      advancePaymentPaise: purchase.totals.totalPaise,
      gatewayOrderId: paymentOrder.gatewayOrderId,
      stage,
      createdAt: now,
    })
    .returning(columns);
  await writeOrderLines(tx, { orderId: order!.id, rows: purchase.rows });
  await tx.insert(orderEvents).values({ orderId: order!.id, stage, createdAt: now });
  return order!;
}

async function failOrder(tx: Db, order: WrittenOrder, now: Date): Promise<WrittenOrder> {
  const [failed] = await tx
    .update(orders)
    // What was cancelled stays so, whatever becomes of its payment.
    .set({
      invoiceStatus: 2,
      stage: sql`case when ${orders.stage} = 'cancelled' then ${orders.stage} else 'payment_failed' end`,
    })
    .where(and(eq(orders.id, order.id), eq(orders.invoiceStatus, 0)))
    .returning({ invoiceStatus: orders.invoiceStatus, stage: orders.stage });
  if (!failed) return order;
  if (failed.stage === "cancelled") return { ...order, invoiceStatus: failed.invoiceStatus };
  await tx.insert(orderEvents).values({ orderId: order.id, stage: "payment_failed", createdAt: now });
  return { ...order, invoiceStatus: failed.invoiceStatus };
}

/** 0 or 2 becomes 1, once. The guard is in the write; the caller has taken the invoice number just before. */
export async function markOrderPaid(
  tx: Db,
  given: {
    id: string;
    invoiceNo: string;
    gatewayPaymentId: string | null;
    /** Null while nothing can be promised. */
    delivery: { from: string; to: string } | null;
    now: Date;
  },
): Promise<void> {
  const { id, invoiceNo, gatewayPaymentId, delivery, now } = given;
  const [paid] = await tx
    .update(orders)
    .set({
      invoiceStatus: 1,
      invoiceNo,
      invoicedAt: now,
      paidAt: now,
      gatewayPaymentId,
      advancePaymentPaise: 0,
      stage: "confirmed",
      deliverFrom: delivery?.from ?? null,
      deliverTo: delivery?.to ?? null,
    })
    .where(and(eq(orders.id, id), ne(orders.invoiceStatus, 1)))
    .returning({ id: orders.id });
  if (!paid) throw new Error("An order is marked paid once.");
  await tx.insert(orderEvents).values({ orderId: id, stage: "confirmed", createdAt: now });
}
