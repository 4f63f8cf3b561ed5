import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { parseUniqueId } from "#domain/orders/unique-id.ts";
import { requireShop } from "./own-order.ts";

/** The billing id of a bill number as staff type it; null when there is none. */
export async function findOrderByNumber(
  db: Db,
  given: { actor: Actor | SystemActor; number: string },
): Promise<string | null> {
  requireShop(given.actor);
  const uniqueId = parseUniqueId(given.number);
  if (uniqueId === null) return null;
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.uniqueId, uniqueId));
  return order?.id ?? null;
}
