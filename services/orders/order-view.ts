import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { stores } from "#db/schema/stores.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { canRetry } from "#domain/orders/can-retry.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { lastDayOf } from "#domain/orders/decide-pay-in-store.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import { INVOICE_STATUS, type InvoiceStatus } from "#domain/orders/invoice-status.ts";
import { isPlaced } from "#domain/orders/is-placed.ts";
import { isCashOnDelivery } from "#domain/orders/payment-ways.ts";
import { type OrderAddress, orderAddressSchema } from "#domain/orders/purchase.ts";
import { refundText } from "#domain/orders/refund-reasons.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { type CollectStore, collectStoreColumns } from "#services/stores/collect-store.ts";
import type { OrderEvent } from "./load-order-events.ts";
import type { OrderLineView } from "./load-order-lines.ts";
import { maskPerson, type OrderPerson } from "./mask-person.ts";

/** An order as the confirmation and My Orders show it. */
export type OrderView = OrderPerson & {
  /** The billing id. */
  id: string;
  /** The bill number of /view-invoice. */
  uniqueId: string;
  invoiceStatus: InvoiceStatus;
  invoiceNo: string | null;
  stage: Stage;
  paymentMode: string;
  createdAt: Date;
  totalPaise: number;
  /** What its way of paying costs; it is in the total. */
  feePaise: number;
  /**
   * Paid at the door: what is still to be paid there, 0 once it is or will not be; to its customer also once it is handed
   * over, to staff only once its money is noted. Null: paid another way.
   */
  cash: { duePaise: number } | null;
  /** Paid in the store in which it is collected: what is still to be paid there, until the end of which day. Null: paid another way, or not to be paid any more. */
  payInStore: { duePaise: number; lastDay: IsoDay } | null;
  /** It stands: paid, or to be paid at the counter, at the door or in its store. */
  isPlaced: boolean;
  couponCode: string | null;
  couponDiscountPaise: number;
  /** Days such as "2026-05-11"; null until it is paid. */
  deliverFrom: string | null;
  deliverTo: string | null;
  /** The one day of these that is promised, and at a counter without them, for staff; null where there is only the range. */
  deliverBy: string | null;
  lines: OrderLineView[];
  /** The stages that it has reached, with their dates, oldest first. */
  events: OrderEvent[];
  /** Whether the caller can pay it again, by retryPayment. */
  canRetry: boolean;
  /** It failed, but a later try was approved by the bank, and its money is on its way. */
  isApproved: boolean;
  /** Money that came and goes back. */
  refund: { amountPaise: number; reason: string; status: "wanted" | "sent" | "processed" | "failed" } | null;
  /** The store at whose counter it was bought, and what is left to pay there; null for what was bought online. */
  counter: { storeName: string; city: string; balancePaise: number } | null;
  /** The store in which it is collected; null for what is sent or was bought at a counter. */
  collect: { store: CollectStore; tryOn: boolean } | null;
  /** Person and address are not masked. */
  isFull: boolean;
};

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** Orders with what is known of their payment; the caller adds the condition. */
export function selectOrders(db: Db) {
  return db
    .select({
      order: orders,
      feePaise: sql<number>`coalesce((
        select sum(f.total_paise)::int from order_lines f where f.order_id = ${orders.id} and f.kind = 'fee'), 0)`,
      store: collectStoreColumns,
      paymentStatus: paymentOrders.status,
      paymentCreatedAt: paymentOrders.createdAt,
      holdExpiresAt: paymentOrders.holdExpiresAt,
      refund: sql<{ amountPaise: number; reason: string; status: "wanted" | "sent" | "processed" | "failed" } | null>`(
        select json_build_object('amountPaise', r.amount_paise, 'reason', r.reason, 'status', r.status)
        from ${refunds} r join ${paymentAttempts} a on a.id = r.payment_attempt_id
        where a.payment_order_id = ${paymentOrders.id} order by r.created_at desc limit 1)`,
      isBought: sql<boolean>`exists (
        select 1 from jsonb_array_elements(${paymentOrders.purchase} -> 'cart') c
        join spent_cart_keys k on k.client_key = (c ->> 'clientKey')::uuid
        where k.user_id = ${orders.userId} and k.order_id is not null and k.order_id <> ${orders.id})`,
      isApproved: sql<boolean>`(${orders.invoiceStatus} = ${INVOICE_STATUS.failed} and exists (
        select 1 from ${paymentAttempts} a where a.payment_order_id = ${paymentOrders.id} and a.status = 'authorized'))`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, orders.paymentOrderId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .$dynamic();
}

/** What decides whether it can be paid again. */
export function retryFacts(row: OrderRow): Parameters<typeof canRetry>[0] {
  const { order, refund, paymentStatus, paymentCreatedAt, isBought, isApproved } = row;
  const isCancelled = order.stage === "cancelled";
  return {
    invoiceStatus: order.invoiceStatus,
    paymentStatus,
    paymentCreatedAt,
    isBought,
    isCancelled,
    hasRefund: refund !== null,
    isApproved,
  };
}

export function orderView(
  row: OrderRow,
  given: { actor: Actor | SystemActor; lines: OrderLineView[]; events: OrderEvent[]; now: Date },
): OrderView {
  const { order, refund } = row;
  const isFull = isPermitted(given.actor, "order.read", order);
  const isOwner = given.actor.kind === "user" && given.actor.id === order.userId;
  const person: OrderPerson = {
    customerName: order.customerName,
    phone: order.phone,
    customerEmail: order.customerEmail,
    address: readAddress(order.address),
  };
  return {
    ...(isFull ? person : maskPerson(person)),
    id: order.id,
    uniqueId: order.uniqueId,
    invoiceStatus: order.invoiceStatus,
    invoiceNo: order.invoiceNo,
    stage: order.stage,
    paymentMode: order.paymentMode,
    createdAt: order.createdAt,
    totalPaise: order.totalPaise,
    feePaise: row.feePaise,
    cash: cashOf(order, { isOwner, actor: given.actor }),
    payInStore: payInStoreOf(row),
    isPlaced: isPlaced(order),
    couponCode: order.couponCode,
    couponDiscountPaise: order.couponDiscountPaise,
    deliverFrom: order.deliverFrom,
    deliverTo: order.deliverTo,
    deliverBy: isForStaffAlone(order, given.actor) ? null : order.deliverBy,
    lines: given.lines,
    events: given.events,
    canRetry: isOwner && canRetry(retryFacts(row), given.now),
    isApproved: row.isApproved,
    refund: refund && { ...refund, reason: refundText(refund.reason) },
    counter:
      order.paymentOrderId === null
        ? { storeName: row.store.name, city: row.store.city, balancePaise: order.advancePaymentPaise }
        : null,
    collect: handoverOf(order) === "collect" ? { store: row.store, tryOn: order.tryOn } : null,
    isFull,
  };
}

/** The day of a counter's glasses is for those who make them: they tell the customer. */
const isForStaffAlone = (order: OrderRow["order"], actor: Actor | SystemActor): boolean =>
  handoverOf(order) === "counter" && !isPermitted(actor, "order.serve", order);

function cashOf(
  order: OrderRow["order"],
  { isOwner, actor }: { isOwner: boolean; actor: Actor | SystemActor },
): OrderView["cash"] {
  if (!isCashOnDelivery(order)) return null;
  // Handed over it was paid to the carrier, who brings the money later: staff have it to note.
  const isWithCarrier = order.deliveredAt !== null && (isOwner || !isPermitted(actor, "order.serve", order));
  const isOver = order.stage === "cancelled" || order.stage === "returned" || isWithCarrier;
  return { duePaise: isOver ? 0 : order.advancePaymentPaise };
}

function payInStoreOf({ order, holdExpiresAt, paymentStatus }: OrderRow): OrderView["payInStore"] {
  if (paymentStatus !== "reserved" || holdExpiresAt === null) return null;
  return { duePaise: order.advancePaymentPaise, lastDay: lastDayOf(holdExpiresAt) };
}

/** An address that cannot be read counts as none; the bill says so. */
export function readAddress(value: unknown): OrderAddress | null {
  return orderAddressSchema.safeParse(value).data ?? null;
}
