import { and, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { orders } from "#db/schema/orders.ts";
import { permittedOf } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import { inStores } from "#services/stores/in-stores.ts";

/** What somebody's stores have seen of a customer. */
export type LastSeen = {
  orders: number;
  /** When they bought something, or came for an eye test. */
  lastAt: Date | null;
};

/** Of some customers at once. Orders whose payment failed count for nothing. */
export async function readLastSeen(
  db: Db,
  given: { actor: Actor; now: Date; storeId: number | null; ids: readonly number[] },
): Promise<(id: number) => LastSeen> {
  const { actor, now, storeId, ids } = given;
  if (ids.length === 0) return () => ({ orders: 0, lastAt: null });
  const there = permittedOf(actor, "customer.serve", storeId);
  const latest = (column: typeof orders.createdAt | typeof eyeTestBookings.startsAt) =>
    sql<Date>`max(${column})`.mapWith(column);
  const [bought, visits] = await Promise.all([
    db
      .select({ id: orders.customerId, orders: sql<number>`count(*)::int`, at: latest(orders.createdAt) })
      .from(orders)
      .where(and(inArray(orders.customerId, [...ids]), ofStores(there), ne(orders.stage, "payment_failed")))
      .groupBy(orders.customerId),
    db
      .select({ id: eyeTestBookings.customerId, at: latest(eyeTestBookings.startsAt) })
      .from(eyeTestBookings)
      .where(
        and(
          inArray(eyeTestBookings.customerId, [...ids]),
          inStores(eyeTestBookings.storeId, there),
          isNull(eyeTestBookings.cancelledAt),
          lte(eyeTestBookings.startsAt, now),
          sql`${eyeTestBookings.outcome} is distinct from 'missed'`,
        ),
      )
      .groupBy(eyeTestBookings.customerId),
  ]);
  const purchases = new Map(bought.map((one) => [one.id, one]));
  const seen = new Map(visits.map((one) => [one.id, one.at]));
  return (id) => {
    const purchase = purchases.get(id);
    const days = [purchase?.at, seen.get(id)].filter((day) => day !== undefined);
    const lastAt = days.length === 0 ? null : new Date(Math.max(...days.map((day) => day.getTime())));
    return { orders: purchase?.orders ?? 0, lastAt };
  };
}
