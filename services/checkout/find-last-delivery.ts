import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { requireUser } from "#services/accounts/require-user.ts";

/** The address that the last order of this customer named, be it paid or not. It may have been deleted since. */
export async function findLastDelivery(db: Db, { actor }: { actor: Actor }): Promise<number | null> {
  const [last] = await selectLastDelivery(db, requireUser(actor).id);
  return last?.addressId ?? null;
}

/** The same as part of another statement. */
export function selectLastDelivery(db: Db, userId: number) {
  return db
    .select({ addressId: orders.addressId })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.addressId)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
}
