import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Page } from "#domain/wire/page.ts";
import { requireSelf } from "#services/accounts/require-user.ts";
import { loadOrderEvents } from "./load-order-events.ts";
import { loadOrderLines } from "./load-order-lines.ts";
import { orderView, selectOrders, type OrderView } from "./order-view.ts";

/** My Orders: a customer's own orders, newest first, also those whose payment failed. */
export async function listCustomerOrders(
  db: Db,
  given: { actor: Actor; userId: number; page: number; limit: number; now: Date },
): Promise<Page<OrderView>> {
  const { page, limit, now } = given;
  const actor = requireSelf(given.actor, given.userId);
  const mine = eq(orders.userId, actor.id);
  const total = await db.$count(orders, mine);
  const rows = await selectOrders(db)
    .where(mine)
    .limit(limit)
    .offset((page - 1) * limit);
  const orderIds = rows.map((row) => row.order.id);
  const [lines, events] = await Promise.all([loadOrderLines(db, { orderIds }), loadOrderEvents(db, { orderIds })]);
  return {
    data: rows.map((row) => {
      const { id } = row.order;
      return orderView(row, { actor, lines: lines.get(id) ?? [], events: events.get(id) ?? [], now });
    }),
    total,
    page,
    limit,
  };
}
