import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { counterPayments } from "#db/schema/counter.ts";
import { orders } from "#db/schema/orders.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import { COUNTER_PAYMENT_MODES, type CounterPaymentMode } from "#domain/orders/counter-payment-modes.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockOrder, type OrderEntry, type OrderShop } from "#services/orders/own-order.ts";

export type ReceivedBalance =
  | { ok: true; balancePaise: number }
  | { ok: false; reason: "too_much"; balancePaise: number }
  | { ok: false; reason: "online" | "key_used" };

export const BALANCE_REFUSALS = {
  online: "This order was bought online, where it is paid",
  key_used: "Another payment was received with this key",
} as const;

type Money = {
  actor: Actor | SystemActor;
  billingId: string;
  /** Above 0. */
  amountPaise: number;
  mode: CounterPaymentMode;
  /** Whoever repeats it for this bill has paid once. */
  requestKey?: string;
};

/**
 * Receives what is left to pay of a counter bill, or a part of it. With the last rupee the bill is paid, and its goods may
 * be handed over.
 */
export async function receiveBalance(shop: OrderShop, given: Money): Promise<ReceivedBalance> {
  const { actor, billingId, amountPaise, mode, requestKey = null } = given;
  requirePermission(actor, "bill.receive");
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0)
    throw new RangeError("An amount is received in paise, above 0.");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockBill(tx, { actor, billingId });
    if (order.paymentOrderId !== null) return { ok: false, reason: "online" };
    const { id: orderId, advancePaymentPaise: beforePaise } = order;
    const before = requestKey === null ? null : await findPayment(tx, { orderId, requestKey });
    if (before)
      return before.amountPaise === amountPaise && before.mode === mode
        ? { ok: true, balancePaise: beforePaise }
        : { ok: false, reason: "key_used" };
    const isFirst = beforePaise === order.totalPaise;
    const isPaid = beforePaise === amountPaise;
    const [paid] = await tx
      .update(orders)
      .set({
        advancePaymentPaise: sql`${orders.advancePaymentPaise} - ${amountPaise}`,
        ...(isFirst && { paymentMode: COUNTER_PAYMENT_MODES[mode] }),
        ...(isPaid && { invoiceStatus: INVOICE_STATUS.paid, paidAt: now }),
      })
      .where(and(eq(orders.id, orderId), isNull(orders.paymentOrderId), gte(orders.advancePaymentPaise, amountPaise)))
      .returning({ balancePaise: orders.advancePaymentPaise });
    if (!paid) return { ok: false, reason: "too_much", balancePaise: beforePaise };
    const { balancePaise } = paid;
    const receivedBy = idOf(actor);
    await tx.insert(counterPayments).values({ orderId, amountPaise, mode, requestKey, receivedBy, receivedAt: now });
    await recordAudit(tx, {
      actor,
      action: "counter_bill.balance_received",
      object: { kind: "order", id: orderId },
      changes: {
        balancePaise: [beforePaise, balancePaise],
        invoiceStatus: [order.invoiceStatus, isPaid ? INVOICE_STATUS.paid : order.invoiceStatus],
      },
      data: { storeId: order.storeId, invoiceNo: order.invoiceNo, amountPaise, balancePaise, mode },
      now,
    });
    return { ok: true, balancePaise };
  });
}

/** A bill of a walk-in has no customer to lock: two payments for it take turns at its own row. */
async function lockBill(tx: Db, given: { actor: Actor | SystemActor; billingId: string }): Promise<OrderEntry> {
  const { id } = await lockOrder(tx, { ...given, action: "bill.receive" });
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("no key update");
  return order!;
}

async function findPayment(tx: Db, { orderId, requestKey }: { orderId: string; requestKey: string }) {
  const same = and(eq(counterPayments.orderId, orderId), eq(counterPayments.requestKey, requestKey));
  return (await tx.select().from(counterPayments).where(same))[0] ?? null;
}
