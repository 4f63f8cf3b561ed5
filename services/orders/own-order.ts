import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import type { Action } from "#domain/access/actions.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import type { Shop } from "#services/shop.ts";

/** What moving an order takes of the shop. */
export type OrderShop = Pick<Shop, "db" | "jobs" | "now">;

export type OrderEntry = typeof orders.$inferSelect;

type Asked = { actor: Actor | SystemActor; action: Action; billingId: string };

/** The order on which somebody may do this. To whoever may not even see it there is none. */
export async function requireOrder(db: Db, given: Asked): Promise<OrderEntry> {
  const { actor, action, billingId } = given;
  if (!z.uuid().safeParse(billingId).success) throw new AppError("not_found");
  const [order] = await db.select().from(orders).where(eq(orders.id, billingId));
  if (!order) throw new AppError("not_found");
  requirePermission(actor, action, order);
  return order;
}

/** As requireOrder, read under the lock of its customer: what it says holds until the transaction ends. */
export async function lockOrder(tx: Db, given: Asked): Promise<OrderEntry> {
  const { userId } = await requireOrder(tx, given);
  if (userId !== null) await lockAccount(tx, userId);
  return requireOrder(tx, given);
}

/** As lockOrder, and its row as well: of a customer without an account there is no other lock. */
export async function lockRow(tx: Db, given: Asked): Promise<OrderEntry> {
  const { id } = await lockOrder(tx, given);
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for("no key update");
  return requireOrder(tx, given);
}
