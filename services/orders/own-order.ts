import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { type Actor, isStaff, type SystemActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import type { Shop } from "#services/shop.ts";

/** What moving an order takes of the shop. */
export type OrderShop = Pick<Shop, "db" | "jobs" | "now">;

export type OrderEntry = typeof orders.$inferSelect;

/** The order of one who may act on it: its owner, staff or the system. To anybody else there is none. */
export async function requireOrder(
  db: Db,
  given: { actor: Actor | SystemActor; billingId: string },
): Promise<OrderEntry> {
  const { actor, billingId } = given;
  if (!z.uuid().safeParse(billingId).success) throw new AppError("not_found");
  const [order] = await db.select().from(orders).where(eq(orders.id, billingId));
  if (!order || !mayAct(actor, order)) throw new AppError("not_found");
  return order;
}

/** As requireOrder, read under the lock of its customer: what it says holds until the transaction ends. */
export async function lockOrder(tx: Db, given: { actor: Actor | SystemActor; billingId: string }): Promise<OrderEntry> {
  const { userId } = await requireOrder(tx, given);
  if (userId !== null) await lockCustomer(tx, userId);
  return requireOrder(tx, given);
}

function mayAct(actor: Actor | SystemActor, order: OrderEntry): boolean {
  if (actor.kind === "system") return true;
  return isStaff(actor) || (actor.kind === "user" && actor.id === order.userId);
}

/** Whoever works here, and the shop's own commands. */
export function isShop(actor: Actor | SystemActor): boolean {
  return actor.kind === "system" || isStaff(actor);
}

export function requireShop(actor: Actor | SystemActor): void {
  if (actor.kind === "guest") throw new AppError("sign_in_required");
  if (!isShop(actor)) throw new AppError("forbidden");
}

/** Who stands in the history; the system has no account. */
export const idOf = (actor: Actor | SystemActor): number | null => (actor.kind === "user" ? actor.id : null);
