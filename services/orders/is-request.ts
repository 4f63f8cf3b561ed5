import { and, eq, type SQL } from "drizzle-orm";
import { orderRequests } from "#db/schema/returns.ts";
import type { RequestState } from "#domain/orders/request-states.ts";

/** Requests of an order in this state; with an id that one alone, so that nobody decides another than they have read. */
export const isRequest = (given: {
  orderId: string;
  status: RequestState;
  requestId: string | undefined;
}): SQL | undefined =>
  and(
    eq(orderRequests.orderId, given.orderId),
    eq(orderRequests.status, given.status),
    given.requestId === undefined ? undefined : eq(orderRequests.id, given.requestId),
  );
