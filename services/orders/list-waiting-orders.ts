import { and, asc, eq, inArray, isNotNull, notInArray, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { orderRequests } from "#db/schema/returns.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import type { RequestKind } from "#domain/orders/request-reasons.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { requireShop } from "./own-order.ts";

export type WaitingOrder = {
  uniqueId: string;
  stage: Stage;
  customerName: string;
  /** When its bill was written; one of a counter may not be paid yet. */
  invoicedAt: Date | null;
  request: { kind: RequestKind; status: "asked" | "approved" } | null;
};

const OVER: readonly Stage[] = ["delivered", "returned", "cancelled"];

/** Bills, paid online or written in a store, on which the shop has something to do, the oldest first. */
export async function listWaitingOrders(
  db: Db,
  given: { actor: Actor | SystemActor; limit: number },
): Promise<WaitingOrder[]> {
  requireShop(given.actor);
  const open = and(eq(orderRequests.orderId, orders.id), inArray(orderRequests.status, ["asked", "approved"]));
  const rows = await db
    .select({ order: orders, request: orderRequests })
    .from(orders)
    .leftJoin(orderRequests, open)
    .where(and(isNotNull(orders.invoiceNo), or(notInArray(orders.stage, [...OVER]), isNotNull(orderRequests.id))))
    .orderBy(asc(orders.invoicedAt))
    .limit(given.limit);
  return rows.map(({ order, request }) => ({
    uniqueId: order.uniqueId,
    stage: order.stage as Stage,
    customerName: order.customerName,
    invoicedAt: order.invoicedAt,
    request: request && { kind: request.kind, status: request.status as "asked" | "approved" },
  }));
}
