import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { parseUniqueId } from "#domain/orders/unique-id.ts";

/** The billing id of a bill number as staff type it; null when there is none, or none that they serve, such as their own. */
export async function findOrderByNumber(
  db: Db,
  given: { actor: Actor | SystemActor; number: string },
): Promise<string | null> {
  requirePermission(given.actor, "order.serve");
  const uniqueId = parseUniqueId(given.number);
  if (uniqueId === null) return null;
  const [order] = await db.select().from(orders).where(eq(orders.uniqueId, uniqueId));
  return order && isPermitted(given.actor, "order.serve", order) ? order.id : null;
}
