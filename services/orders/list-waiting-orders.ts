import { and, asc, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, refunds } from "#db/schema/payments.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { PAYMENT_WAY_FACTS } from "#domain/orders/payment-ways.ts";
import type { RequestKind } from "#domain/orders/request-reasons.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { PAID_BY_HAND } from "#services/payments/paid-by-hand.ts";
import { ofStores } from "./of-stores.ts";

export type WaitingOrder = {
  uniqueId: string;
  stage: Stage;
  customerName: string;
  /** When its bill was written; one of a counter may not be paid yet. Null before what is paid at the door is sent. */
  invoicedAt: Date | null;
  request: { kind: RequestKind; status: "asked" | "approved" } | null;
  /** What staff have to note: money of a parcel that was handed over, or money that they pay back by bank. */
  money: "to_receive" | "to_pay_back" | null;
};

/** Paid when it is handed over and not sent yet, or in its store: it has no bill. */
const isPromised = sql`exists (select 1 from payment_orders p where p.id = ${orders.paymentOrderId} and p.status in ('promised', 'reserved'))`;

const OVER: readonly Stage[] = ["payment_failed", "delivered", "returned", "cancelled"];

/** Handed over, and its carrier has still to bring the money, or the goods. */
const isMoneyAwaited = sql<boolean>`(${orders.advancePaymentPaise} > 0 and ${orders.deliveredAt} is not null
  and ${orders.paymentMode} = ${PAYMENT_WAY_FACTS.cash_on_delivery.mode} and ${orders.paymentOrderId} is not null
  and ${orders.stage} not in ('returned', 'cancelled'))`;

/** No gateway sends back what staff took: it waits until they have noted the bank's number. */
const isOwedByHand = sql<boolean>`exists (
  select 1 from ${refunds} r join ${paymentAttempts} a on a.id = r.payment_attempt_id
  where a.payment_order_id = ${orders.paymentOrderId} and r.status in ('wanted', 'failed')
    and (${sql.join(
      PAID_BY_HAND.map((prefix) => sql`starts_with(a.gateway_payment_id, ${prefix})`),
      sql` or `,
    )}))`;

/** Bills of the stores that the caller serves, on which the shop has something to do, the oldest first. */
export async function listWaitingOrders(
  db: Db,
  given: { actor: Actor | SystemActor; limit: number },
): Promise<WaitingOrder[]> {
  requirePermission(given.actor, "order.serve");
  const open = and(eq(orderRequests.orderId, orders.id), inArray(orderRequests.status, ["asked", "approved"]));
  const rows = await db
    .select({ order: orders, request: orderRequests, isMoneyAwaited, isOwedByHand })
    .from(orders)
    .leftJoin(orderRequests, open)
    .where(
      and(
        or(isNotNull(orders.invoiceNo), isPromised),
        ofStores(permittedStores(given.actor, "order.serve")),
        or(notInArray(orders.stage, [...OVER]), isNotNull(orderRequests.id), isMoneyAwaited, isOwedByHand),
      ),
    )
    .orderBy(asc(sql`coalesce(${orders.invoicedAt}, ${orders.createdAt})`))
    .limit(given.limit);
  return rows.map(({ order, request, ...row }) => ({
    uniqueId: order.uniqueId,
    stage: order.stage,
    customerName: order.customerName,
    invoicedAt: order.invoicedAt,
    request: request && { kind: request.kind, status: request.status as "asked" | "approved" },
    money: row.isOwedByHand ? "to_pay_back" : row.isMoneyAwaited ? "to_receive" : null,
  }));
}
