import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { writeTogether } from "#db/write-together.ts";
import {
  canMoveInvoiceStatus,
  INVOICE_STATUS,
  type InvoiceStatus,
  invoiceStatusesBefore,
} from "#domain/orders/invoice-status.ts";
import { PAYMENT_WAY_FACTS } from "#domain/orders/payment-ways.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { ofAccount } from "#services/customers/customer-of-account.ts";
import type { OrderDays } from "#services/delivery/promise-order.ts";
import type { PaymentOrderRow } from "#services/payments/payment-order-row.ts";
import { writeOrderLines } from "./write-order-lines.ts";

export type WrittenOrder = {
  id: string;
  uniqueId: string;
  invoiceStatus: InvoiceStatus;
  gatewayPaymentId: string | null;
};

/** What of an order its payment is settled by. */
export const writtenOrderColumns = {
  id: orders.id,
  uniqueId: orders.uniqueId,
  invoiceStatus: orders.invoiceStatus,
  gatewayPaymentId: orders.gatewayPaymentId,
};

export async function findOrderOf(tx: Db, given: { paymentOrderId: string }): Promise<WrittenOrder | null> {
  const [order] = await tx
    .select(writtenOrderColumns)
    .from(orders)
    .where(eq(orders.paymentOrderId, given.paymentOrderId));
  return order ?? null;
}

/**
 * The one order of a payment order, written from the purchase at the first report of a payment, good or bad. The caller
 * holds the customer's lock. It is unpaid; only `markOrderPaid` makes it a bill with a number.
 */
export async function writeOrder(
  tx: Db,
  given: {
    paymentOrder: PaymentOrderRow;
    /** The order that was written before. */
    present: WrittenOrder | null;
    status: Exclude<InvoiceStatus, typeof INVOICE_STATUS.paid>;
    now: Date;
  },
): Promise<WrittenOrder> {
  const { paymentOrder, present, status, now } = given;
  if (present) return canMoveInvoiceStatus(present.invoiceStatus, status) ? failOrder(tx, present, now) : present;
  const { purchase } = paymentOrder;
  const stage = status === INVOICE_STATUS.failed ? "payment_failed" : "awaiting_payment";
  const order = {
    id: randomUUID(),
    uniqueId: formatUniqueId(randomBytes(16)),
    invoiceStatus: status,
    gatewayPaymentId: null,
  } as const;
  const customer = ofAccount({ userId: paymentOrder.userId, gstin: purchase.buyerGstin });
  const written = tx
    .insert(orders)
    .values({
      ...order,
      paymentOrderId: paymentOrder.id,
      userId: paymentOrder.userId,
      customerId: customer.id,
      storeId: purchase.storeId,
      customerName: purchase.customer.name,
      phone: purchase.customer.phone,
      customerEmail: purchase.customer.email,
      address: purchase.address,
      addressId: paymentOrder.addressId,
      tryOn: purchase.collect?.tryOn ?? false,
      placeOfSupply: purchase.placeOfSupply,
      sameState: purchase.sameState,
      buyerGstin: purchase.buyerGstin,
      paymentMode: PAYMENT_WAY_FACTS[purchase.way ?? "online"].mode,
      ...purchase.totals,
      couponId: purchase.coupon?.id ?? null,
      couponCode: purchase.coupon?.code ?? null,
      // Nothing is paid yet, so all of it is outstanding.
      advancePaymentPaise: purchase.totals.totalPaise,
      gatewayOrderId: paymentOrder.gatewayOrderId,
      stage,
      createdAt: now,
    })
    .returning({ id: orders.id });
  const event = tx
    .insert(orderEvents)
    .values({ orderId: order.id, stage, createdAt: now })
    .returning({ id: orderEvents.id });
  await writeOrderLines(tx, { orderId: order.id, rows: purchase.rows, along: [...customer.writes, written, event] });
  return order;
}

async function failOrder(tx: Db, order: WrittenOrder, now: Date): Promise<WrittenOrder> {
  const [failed] = await tx
    .update(orders)
    // What was cancelled stays so, whatever becomes of its payment.
    .set({
      invoiceStatus: INVOICE_STATUS.failed,
      stage: sql`case when ${orders.stage} = 'cancelled' then ${orders.stage} else 'payment_failed' end`,
    })
    .where(and(eq(orders.id, order.id), inArray(orders.invoiceStatus, invoiceStatusesBefore(INVOICE_STATUS.failed))))
    .returning({ invoiceStatus: orders.invoiceStatus, stage: orders.stage });
  if (!failed) return order;
  if (failed.stage === "cancelled") return { ...order, invoiceStatus: failed.invoiceStatus };
  await tx.insert(orderEvents).values({ orderId: order.id, stage: "payment_failed", createdAt: now });
  return { ...order, invoiceStatus: failed.invoiceStatus };
}

/**
 * Unpaid or failed becomes paid, once. The guard is in the write; the caller has taken the invoice number just before, and
 * all bills of the series wait for it: therefore one statement.
 */
export async function markOrderPaid(
  tx: Db,
  given: {
    id: string;
    invoiceNo: string;
    gatewayPaymentId: string | null;
    /** It was confirmed, and waits for a prescription. */
    isWaiting: boolean;
    /** It was confirmed, and waits for the customer's own frame. */
    awaitsFrame: boolean;
    days: OrderDays;
    now: Date;
  },
): Promise<void> {
  const { id, invoiceNo, gatewayPaymentId, days, now } = given;
  const stages = firstStages(given);
  const paid = tx
    .update(orders)
    .set({
      invoiceStatus: INVOICE_STATUS.paid,
      invoiceNo,
      invoicedAt: now,
      paidAt: now,
      gatewayPaymentId,
      advancePaymentPaise: 0,
      stage: stages.at(-1)!,
      ...days,
    })
    .where(and(eq(orders.id, id), inArray(orders.invoiceStatus, invoiceStatusesBefore(INVOICE_STATUS.paid))))
    .returning({ id: orders.id });
  const events = reached(tx, { id, stages, now });
  const [marked] = await writeTogether(tx, [paid, events]);
  if (marked !== 1) throw new Error("An order is marked paid once.");
}

/** A prescription that is missing too can be given meanwhile; it is asked for once more when the frame is here. */
function firstStages({ isWaiting, awaitsFrame }: { isWaiting: boolean; awaitsFrame: boolean }): Stage[] {
  if (awaitsFrame) return ["confirmed", "frame_awaited"];
  return isWaiting ? ["confirmed", "prescription_needed"] : ["confirmed"];
}

function reached(tx: Db, { id, stages, now }: { id: string; stages: readonly Stage[]; now: Date }) {
  return tx
    .insert(orderEvents)
    .values(stages.map((stage) => ({ orderId: id, stage, createdAt: now })))
    .returning({ id: orderEvents.id });
}

/** What is paid when it is handed over goes its way at once: it stays unpaid, and has no number before it is sent. */
export async function confirmUnpaid(
  tx: Db,
  given: { id: string; isWaiting: boolean; awaitsFrame: boolean; days: OrderDays; now: Date },
): Promise<void> {
  const { id, days, now } = given;
  const stages = firstStages(given);
  const confirmed = tx
    .update(orders)
    .set({ stage: stages.at(-1)!, ...days })
    .where(
      and(eq(orders.id, id), eq(orders.stage, "awaiting_payment"), eq(orders.invoiceStatus, INVOICE_STATUS.unpaid)),
    )
    .returning({ id: orders.id });
  const [marked] = await writeTogether(tx, [confirmed, reached(tx, { id, stages, now })]);
  if (marked !== 1) throw new Error("An order is confirmed once.");
}
