import { type AnyColumn, and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import type { Action } from "#domain/access/actions.ts";
import { permittedOf, permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import { inStores } from "#services/stores/in-stores.ts";

type Asked = {
  actor: Actor;
  action: Action;
  /** The table of customers, or another name of it. */
  person: { id: AnyColumn; homeStoreId: AnyColumn };
  /** One store alone. */
  storeId?: number | null;
};

/** An eye test that is called off makes nobody a customer: else whoever books and calls off keeps a page open for an hour alone. */
const isNotCalledOff = isNull(eyeTestBookings.cancelledAt);

/**
 * The customers of the stores for which somebody may do this: it is their own store, they bought there, or they have booked an eye
 * test there. An account without a store is for those who may list all customers. Undefined: everybody.
 */
export function isOfStores(db: Db, { actor, action, person, storeId = null }: Asked): SQL | undefined {
  const there = permittedOf(actor, action, storeId);
  if (there.length === 0) return sql`false`;
  const seesAll = storeId === null && permittedStores(actor, "customer.list") === "all";
  if (there === "all" && seesAll) return undefined;
  // As values: of an `exists` the planner may read all the orders of the shop, for fifty customers.
  const bought = db
    .select({ is: sql`true` })
    .from(orders)
    .where(and(eq(orders.customerId, person.id), ofStores(there)))
    .limit(1);
  // Of this customer's few: as a condition, the planner might go through all that a store has booked, for each customer.
  const booked = db
    .select({ is: sql`bool_or(${isNotCalledOff})` })
    .from(eyeTestBookings)
    .where(and(eq(eyeTestBookings.customerId, person.id), inStores(eyeTestBookings.storeId, there)));
  return or(
    seesAll ? isNull(person.homeStoreId) : undefined,
    typeof there === "string"
      ? and(isNotNull(person.homeStoreId), inStores(person.homeStoreId, there))
      : inArray(person.homeStoreId, [...there]),
    sql`coalesce(${bought}, ${booked}, false)`,
  );
}

/**
 * The same for a list of everybody. Where some shops alone are meant, their customers are read from what these shops have, so
 * that a shop with ten customers does not look through all the others'.
 */
export function isAmongStores(db: Db, asked: Asked): SQL | undefined {
  const there = permittedOf(asked.actor, asked.action, asked.storeId ?? null);
  if (typeof there === "string" || there.length === 0 || there.includes(WEBSITE_STORE.id)) return isOfStores(db, asked);
  const ids = [...there];
  const home = db.select({ id: customers.id }).from(customers).where(inArray(customers.homeStoreId, ids));
  const bought = db.select({ id: orders.customerId }).from(orders).where(inArray(orders.storeId, ids));
  const booked = db
    .select({ id: eyeTestBookings.customerId })
    .from(eyeTestBookings)
    .where(and(inArray(eyeTestBookings.storeId, ids), isNotCalledOff));
  return sql`${asked.person.id} in (${home} union all ${bought} union all ${booked})`;
}
