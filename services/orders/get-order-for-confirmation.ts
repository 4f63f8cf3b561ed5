import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { loadOrderEvents } from "./load-order-events.ts";
import { loadOrderLines } from "./load-order-lines.ts";
import { orderView, selectOrders, type OrderView } from "./order-view.ts";

/** The order of a billing id, which is the key to it: its owner and the staff of its store see all, anyone else a masked person. */
export async function getOrderForConfirmation(
  db: Db,
  given: { actor: Actor; billingId: string; now: Date },
): Promise<OrderView> {
  const { billingId, actor, now } = given;
  if (!z.uuid().safeParse(billingId).success) throw new AppError("not_found");
  const [row] = await selectOrders(db).where(eq(orders.id, billingId));
  if (!row) throw new AppError("not_found");
  const orderIds = [billingId];
  const [lines, events] = await Promise.all([loadOrderLines(db, { orderIds }), loadOrderEvents(db, { orderIds })]);
  return orderView(row, { actor, lines: lines.get(billingId) ?? [], events: events.get(billingId) ?? [], now });
}
