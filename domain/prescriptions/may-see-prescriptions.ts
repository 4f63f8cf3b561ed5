import { type Actor, isStaff } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";

/**
 * Health data of an order: its customer; the staff of its store; for the website, which has no counter, the
 * optometrists and managers of every store; and administrators.
 */
export function maySeePrescriptions(actor: Actor, order: { userId: number | null; storeId: number }): boolean {
  if (actor.kind === "guest") return false;
  if (actor.id === order.userId) return true;
  if (!isStaff(actor)) return false;
  if (actor.role === "admin" || actor.storeId === order.storeId) return true;
  return order.storeId === WEBSITE_STORE.id && (actor.role === "optometrist" || actor.role === "manager");
}
