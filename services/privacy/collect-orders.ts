import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { counterPayments } from "#db/schema/counter.ts";
import { memberships, orderEvents, orderLines, orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { creditNotes, orderRequests } from "#db/schema/returns.ts";
import { paiseToRupees } from "#domain/money/paise.ts";
import { type Leaver, ofPerson } from "./of-person.ts";

type Row = Record<string, unknown>;

/** Orders as they were charged, each with its lines, its bill, what became of it, and the money that came and went. */
export async function collectOrders(db: Db, { who, appUrl }: { who: Leaver; appUrl: string }) {
  const found = await db
    .select()
    .from(orders)
    .where(ofPerson(db, { who, of: orders }))
    .orderBy(asc(orders.createdAt));
  // Numbers of the house, which say nothing of the person.
  const rows = found.map(({ customerId: _customer, sellerId: _seller, optometristId: _optometrist, ...row }) => row);
  const ids = rows.map(({ id }) => id);
  const lines = await listOf(ids, () =>
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
  );
  const events = await listOf(ids, () =>
    db
      .select({
        orderId: orderEvents.orderId,
        stage: orderEvents.stage,
        note: orderEvents.note,
        at: orderEvents.createdAt,
      })
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.id)),
  );
  const notes = await listOf(ids, () => db.select().from(creditNotes).where(inArray(creditNotes.orderId, ids)));
  const requests = await listOf(ids, () => db.select().from(orderRequests).where(inArray(orderRequests.orderId, ids)));
  const payments = await db
    .select({
      paymentOrderId: paymentAttempts.paymentOrderId,
      payment: paymentAttempts.gatewayPaymentId,
      status: paymentAttempts.status,
      amountPaise: paymentAttempts.amountPaise,
      method: paymentAttempts.method,
      at: paymentAttempts.createdAt,
      refundPaise: refunds.amountPaise,
      refundStatus: refunds.status,
    })
    .from(paymentAttempts)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAttempts.paymentOrderId))
    .leftJoin(refunds, eq(refunds.paymentAttemptId, paymentAttempts.id))
    .where("userId" in who ? eq(paymentOrders.userId, who.userId) : sql`false`)
    .orderBy(asc(paymentAttempts.id));
  const received = await listOf(ids, () =>
    db
      .select({
        orderId: counterPayments.orderId,
        amountPaise: counterPayments.amountPaise,
        mode: counterPayments.mode,
        at: counterPayments.receivedAt,
      })
      .from(counterPayments)
      .where(inArray(counterPayments.orderId, ids))
      .orderBy(asc(counterPayments.id)),
  );
  const of = <Item extends { orderId: string }>(list: Item[], id: string) =>
    list.filter(({ orderId }) => orderId === id).map(({ orderId: _order, ...row }) => inRupees(row));
  const placed = new Set(rows.map(({ paymentOrderId }) => paymentOrderId));
  return {
    // Which member of staff takes care of it is a matter of the shop's.
    orders: rows.map(({ assignedTo: _helper, ...order }) => ({
      ...inRupees(order),
      bill: `${appUrl}/view-invoice/${order.uniqueId}`,
      lines: of(lines, order.id),
      stages: of(events, order.id),
      credit_notes: of(notes, order.id),
      returns_and_remakes: of(requests, order.id),
      paid_in_store: of(received, order.id),
      payments: payments.filter((one) => one.paymentOrderId === order.paymentOrderId).map(inRupees),
    })),
    other_payments: payments.filter((one) => !placed.has(one.paymentOrderId)).map(inRupees),
    memberships: await db
      .select({ starts: memberships.startsAt, ends: memberships.endsAt })
      .from(memberships)
      .where("userId" in who ? eq(memberships.userId, who.userId) : sql`false`),
  };
}

async function listOf<Item>(ids: readonly string[], read: () => Promise<Item[]>): Promise<Item[]> {
  return ids.length === 0 ? [] : read();
}

/** { totalPaise: 194900 } is { total: 1949 }: whoever reads their own data thinks in rupees. */
function inRupees(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      name.endsWith("Paise") && typeof value === "number" ? [name.slice(0, -5), paiseToRupees(value)] : [name, value],
    ),
  );
}
