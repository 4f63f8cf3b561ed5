import { and, asc, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import type { RequestKind } from "#domain/orders/request-reasons.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { ofStores } from "./of-stores.ts";

export type WaitingOrder = {
  uniqueId: string;
  stage: Stage;
  customerName: string;
  /** When its bill was written; one of a counter may not be paid yet. Null before what is paid at the door is sent. */
  invoicedAt: Date | null;
  request: { kind: RequestKind; status: "asked" | "approved" } | null;
};

/** Paid when it is handed over and not sent yet, or in its store: it has no bill. */
const isPromised = sql`exists (select 1 from payment_orders p where p.id = ${orders.paymentOrderId} and p.status in ('promised', 'reserved'))`;

const OVER: readonly Stage[] = ["delivered", "returned", "cancelled"];

/** Bills of the stores that the caller serves, on which the shop has something to do, the oldest first. */
export async function listWaitingOrders(
  db: Db,
  given: { actor: Actor | SystemActor; limit: number },
): Promise<WaitingOrder[]> {
  requirePermission(given.actor, "order.serve");
  const open = and(eq(orderRequests.orderId, orders.id), inArray(orderRequests.status, ["asked", "approved"]));
  const rows = await db
    .select({ order: orders, request: orderRequests })
    .from(orders)
    .leftJoin(orderRequests, open)
    .where(
      and(
        or(isNotNull(orders.invoiceNo), isPromised),
        ofStores(permittedStores(given.actor, "order.serve")),
        or(notInArray(orders.stage, [...OVER]), isNotNull(orderRequests.id)),
      ),
    )
    .orderBy(asc(sql`coalesce(${orders.invoicedAt}, ${orders.createdAt})`))
    .limit(given.limit);
  return rows.map(({ order, request }) => ({
    uniqueId: order.uniqueId,
    stage: order.stage,
    customerName: order.customerName,
    invoicedAt: order.invoicedAt,
    request: request && { kind: request.kind, status: request.status as "asked" | "approved" },
  }));
}
