import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { isOfStores } from "#services/customers/of-stores.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import type { FoundCustomer } from "./find-customers.ts";
import { readNewestOrders } from "./read-orders.ts";

const PEOPLE_READ = 40;

/**
 * The customers of one's stores who have such a number or name now, or are merged with one who has: what they bought under
 * another one, or that they have only been there. An account without a store is for those who may list all customers.
 */
export async function findKnown(
  db: Db,
  { actor, where, by }: { actor: Actor; where: SQL; by: FoundCustomer["by"] },
): Promise<FoundCustomer[]> {
  const served = permittedStores(actor, "customer.serve");
  const person = alias(customers, "person");
  // Asked before the limit: a common name has more people than are read, and those of other stores take no place.
  const isHere = isOfStores(db, { actor, action: "customer.serve", person });
  const people = await db
    .select({ id: person.id, name: person.name, phone: customers.phone, homeStoreId: person.homeStoreId })
    .from(customers)
    .innerJoin(person, eq(person.id, sql`coalesce(${customers.mergedInto}, ${customers.id})`))
    .where(and(where, sql`${customers.phone} <> ''`, isHere))
    .limit(PEOPLE_READ);
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const newest = await readNewestOrders(db, and(ofStores(served), inArray(orders.customerId, ids)));
  const ofPerson = new Map(newest.map((order) => [order.customerId, order]));
  return people.map(({ id, name, phone, homeStoreId }): FoundCustomer => {
    const order = ofPerson.get(id);
    const last = order ? { at: order.at, storeName: order.storeName, phone: order.phone } : null;
    return { id, name, phone, by, last, known: last || homeStoreId !== null ? "here" : "by an account" };
  });
}
