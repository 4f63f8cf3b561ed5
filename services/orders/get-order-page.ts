import { asc, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { paymentAttempts, refunds } from "#db/schema/payments.ts";
import { creditNotes, orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { type RefundState, refundState } from "#domain/orders/refund-states.ts";
import { refundText } from "#domain/orders/refund-reasons.ts";
import { type RequestKind, requestReason } from "#domain/orders/request-reasons.ts";
import type { RequestState } from "#domain/orders/request-states.ts";
import { canCancel } from "#domain/orders/stages.ts";
import { isPaidByHand } from "#services/payments/paid-by-hand.ts";
import { isMembershipUsed } from "./end-memberships.ts";
import { type CameBack, listCameBack } from "./list-came-back.ts";
import { loadOrderEvents } from "./load-order-events.ts";
import { loadOrderLines } from "./load-order-lines.ts";
import { listReturnChoices, type NamedChoice } from "./list-return-choices.ts";
import { orderView, selectOrders, type OrderView } from "./order-view.ts";
import { type OrderEntry, requireOrder } from "./own-order.ts";

export type RequestView = {
  id: string;
  kind: RequestKind;
  status: RequestState;
  reason: string;
  note: string;
  answer: string;
  askedAt: Date;
  decidedAt: Date | null;
  things: { name: string; quantity: number }[];
};

export type CreditNoteEntry = {
  id: string;
  creditNoteNo: string;
  issuedAt: Date;
  totalPaise: number;
  isRefund: boolean;
};

export type RefundView = {
  id: string;
  amountPaise: number;
  reason: string;
  status: "wanted" | "sent" | "processed" | "failed";
  /** The same as staff are told. */
  state: RefundState;
  at: Date;
};

/** An order's own page: how it stands, and what its owner can do about it. */
export type OrderPage = {
  order: OrderView;
  parcel: { carrier: string; trackingNo: string } | null;
  /** What goes back when it is cancelled now; null when it cannot be, or not by the caller. */
  cancel: { refundPaise: number } | null;
  /** What can be sent back or made again now, by the caller. */
  returns: NamedChoice[];
  requests: RequestView[];
  creditNotes: CreditNoteEntry[];
  cameBack: CameBack[];
  refunds: RefundView[];
};

/** For its owner and the staff of its store; to anybody else there is no such order. */
export async function getOrderPage(
  db: Db,
  given: { actor: Actor | SystemActor; billingId: string; now: Date },
): Promise<OrderPage> {
  const { actor, now } = given;
  const entry = await requireOrder(db, { ...given, action: "order.read" });
  const orderIds = [entry.id];
  const [[row], lines, events, requests, notes, cameBack, back] = await Promise.all([
    selectOrders(db).where(eq(orders.id, entry.id)),
    loadOrderLines(db, { orderIds }),
    loadOrderEvents(db, { orderIds }),
    listRequests(db, entry.id),
    listCreditNotes(db, entry.id),
    entry.stage === "cancelled" ? [] : listCameBack(db, { orderId: entry.id }),
    listRefunds(db, entry),
  ]);
  const of = { lines: lines.get(entry.id) ?? [], events: events.get(entry.id) ?? [] };
  const order = orderView(row!, { actor, ...of, now });
  const { carrier, trackingNo } = entry;
  return {
    order,
    parcel: carrier !== null && trackingNo !== null ? { carrier, trackingNo } : null,
    cancel: isPermitted(actor, "order.cancel", entry) ? await cancellation(db, { entry, now }) : null,
    returns: await listReturnChoices(db, { actor, action: "order.ask", entry, lines: order.lines, now }),
    requests,
    creditNotes: notes,
    cameBack,
    refunds: back,
  };
}

async function cancellation(db: Db, given: { entry: OrderEntry; now: Date }): Promise<OrderPage["cancel"]> {
  const { id, stage, userId, invoiceStatus, totalPaise } = given.entry;
  // A bill of a store is taken back in the store.
  if (!canCancel(stage) || userId === null || given.entry.paymentOrderId === null) return null;
  if (invoiceStatus === INVOICE_STATUS.paid && (await isMembershipUsed(db, { orderId: id, userId, now: given.now })))
    return null;
  return { refundPaise: invoiceStatus === INVOICE_STATUS.paid ? totalPaise : 0 };
}

async function listRequests(db: Db, orderId: string): Promise<RequestView[]> {
  const [requests, things] = await Promise.all([
    db.select().from(orderRequests).where(eq(orderRequests.orderId, orderId)).orderBy(desc(orderRequests.createdAt)),
    db
      .select({
        requestId: orderRequestLines.requestId,
        name: orderLines.productName,
        quantity: orderRequestLines.quantity,
      })
      .from(orderRequestLines)
      .innerJoin(orderLines, eq(orderLines.id, orderRequestLines.orderLineId))
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position)),
  ]);
  return requests.map(({ id, kind, status, reason, note, answer, createdAt, decidedAt }) => ({
    id,
    kind,
    status,
    reason: requestReason(reason).words,
    note,
    answer,
    askedAt: createdAt,
    decidedAt,
    things: things.filter((thing) => thing.requestId === id).map(({ name, quantity }) => ({ name, quantity })),
  }));
}

async function listCreditNotes(db: Db, orderId: string): Promise<CreditNoteEntry[]> {
  const notes = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.creditNoteNo));
  return notes.map(({ id, creditNoteNo, issuedAt, totalPaise, refundId }) => ({
    id,
    creditNoteNo,
    issuedAt,
    totalPaise,
    isRefund: refundId !== null,
  }));
}

async function listRefunds(db: Db, entry: OrderEntry): Promise<RefundView[]> {
  if (entry.paymentOrderId === null) return [];
  const rows = await db
    .select({ refund: refunds, paymentId: paymentAttempts.gatewayPaymentId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.paymentAttemptId))
    .where(eq(paymentAttempts.paymentOrderId, entry.paymentOrderId))
    .orderBy(asc(refunds.createdAt));
  return rows.map(({ refund: { id, amountPaise, reason, status, updatedAt, createdAt }, paymentId }) => ({
    id,
    amountPaise,
    reason: refundText(reason),
    status,
    state: refundState({ status, isByHand: isPaidByHand(paymentId) }),
    at: status === "processed" ? updatedAt : createdAt,
  }));
}
