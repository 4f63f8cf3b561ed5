import { and, asc, eq, exists, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import type { StoreScope } from "#domain/access/store-scope.ts";
import type { Actor, Role, UserActor } from "#domain/accounts/actor.ts";
import { requireUser } from "./require-user.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

export type UserOfRole = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  role: Role;
  storeId: number | null;
};

/**
 * Enabled users of a role, for the people of the shop. Customers are listed for administrators, and for managers those
 * with an order or a bill of their store; a number of times, so that a stolen session does not carry them all away.
 */
export async function listUsersByRole(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: Actor; role: Role; page: number; limit: number },
): Promise<{ data: UserOfRole[]; total: number }> {
  const caller = requireUser(given.actor);
  requirePermission(caller, given.role === "customer" ? "customer.list" : "colleague.list");
  const { db } = shop;
  const seen = given.role === "customer" ? await customersOf(shop, caller) : undefined;
  const where = and(eq(users.role, given.role), eq(users.enabled, true), seen);
  const [data, total] = await Promise.all([
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phoneNumber: users.phoneNumber,
        role: users.role,
        storeId: users.storeId,
      })
      .from(users)
      .where(where)
      .orderBy(asc(users.firstName), asc(users.id))
      .limit(given.limit)
      .offset((given.page - 1) * given.limit),
    db.$count(users, where),
  ]);
  return { data, total };
}

async function customersOf({ db, now }: Pick<Shop, "db" | "now">, caller: UserActor): Promise<SQL | undefined> {
  await countAttempt(db, { rule: "customer-list", subject: { account: String(caller.id) }, now: now() });
  const stores = permittedStores(caller, "customer.list");
  return stores === "all" ? undefined : exists(ordersAt(db, stores));
}

const ordersAt = (db: Db, stores: StoreScope) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, users.id), ofStores(stores)));
