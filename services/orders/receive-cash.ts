import { and, eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type SystemActor } from "#domain/accounts/actor.ts";
import type { CounterPaymentMode } from "#domain/orders/counter-payment-modes.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { isCashOnDelivery } from "#domain/orders/payment-ways.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { movePaymentOrder } from "#services/payments/move-payment-order.ts";
import { noteHandPayment } from "#services/payments/note-hand-payment.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";

export type ReceivedCash =
  | { ok: true; wasReceived: boolean }
  | { ok: false; reason: "online" | "not_sent" | "refused" }
  | { ok: false; reason: "other_amount"; duePaise: number };

export const CASH_REFUSALS = {
  online: "This order was paid online",
  not_sent: "This order is not sent yet, so nothing can have been paid for it",
  refused: "This parcel came back: nothing is to be paid for it",
} as const;

/**
 * The money for a parcel has come, all of it: the order is paid. It is written as a payment of its own that no gateway has
 * seen, one for each order, so that a repeat finds it there and a return has something to be paid back from.
 *
 * Locks: customer, then the order's own rows.
 */
export async function receiveCash(
  shop: OrderShop,
  given: { actor: Actor | SystemActor; billingId: string; amountPaise: number; mode: CounterPaymentMode },
): Promise<ReceivedCash> {
  const { actor, billingId, amountPaise, mode } = given;
  requirePermission(actor, "bill.receive");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "bill.receive", billingId });
    const { id, paymentOrderId, invoiceNo, invoiceStatus, stage, totalPaise } = order;
    if (paymentOrderId === null || !isCashOnDelivery(order)) return { ok: false, reason: "online" };
    if (invoiceNo === null) return { ok: false, reason: "not_sent" };
    if (amountPaise !== totalPaise) return { ok: false, reason: "other_amount", duePaise: order.advancePaymentPaise };
    if (invoiceStatus === INVOICE_STATUS.paid) return { ok: true, wasReceived: true };
    if (stage === "returned") return { ok: false, reason: "refused" };
    const payment = { way: "cash_on_delivery", orderId: id, paymentOrderId, amountPaise, mode, now } as const;
    const gatewayPaymentId = await noteHandPayment(tx, payment);
    const moved = await movePaymentOrder(tx, { id: paymentOrderId, to: "paid", holdState: "sold", settledAt: now });
    const [paid] = await tx
      .update(orders)
      .set({ invoiceStatus: INVOICE_STATUS.paid, paidAt: now, gatewayPaymentId, advancePaymentPaise: 0 })
      .where(and(eq(orders.id, id), eq(orders.invoiceStatus, INVOICE_STATUS.unpaid)))
      .returning({ id: orders.id });
    if (!moved || !paid) throw new Error("What is paid at the door was promised before.");
    await recordAudit(tx, {
      actor,
      action: "order.cash_received",
      object: { kind: "order", id },
      changes: { invoiceStatus: [INVOICE_STATUS.unpaid, INVOICE_STATUS.paid], balancePaise: [totalPaise, 0] },
      data: { storeId: order.storeId, invoiceNo, amountPaise, mode },
      now,
    });
    return { ok: true, wasReceived: false };
  });
}
