import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { permittedStores } from "#domain/access/permission.ts";
import { isWithin } from "#domain/access/store-scope.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import type { FoundCustomer } from "./find-customers.ts";
import { readOrders } from "./read-orders.ts";

const PEOPLE_READ = 40;

/**
 * The customers of one's stores who have such a number or name now, or are merged with one who has: what they bought under
 * another one, or that they have only been there. An account without a store is for those who may list all customers.
 */
export async function findKnown(
  db: Db,
  { actor, where, by }: { actor: Actor; where: SQL; by: FoundCustomer["by"] },
): Promise<FoundCustomer[]> {
  const served = permittedStores(actor, "order.serve");
  const person = alias(customers, "person");
  const people = await db
    .select({ id: person.id, name: person.name, phone: customers.phone, homeStoreId: person.homeStoreId })
    .from(customers)
    .innerJoin(person, eq(person.id, sql`coalesce(${customers.mergedInto}, ${customers.id})`))
    .where(and(where, sql`${customers.phone} <> ''`))
    .limit(PEOPLE_READ);
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const bought = await readOrders(db, and(ofStores(served), inArray(orders.customerId, ids)));
  const ofPerson = Map.groupBy(bought, ({ customerId }) => customerId);
  const seesAll = permittedStores(actor, "customer.list") === "all";
  return people.flatMap(({ id, name, phone, homeStoreId }): FoundCustomer[] => {
    const [order] = ofPerson.get(id) ?? [];
    if (order) {
      const last = { at: order.at, storeName: order.storeName, phone: order.phone };
      return [{ name, phone, by, last, known: "here" }];
    }
    const isHere = homeStoreId === null ? seesAll : isWithin(served, homeStoreId);
    const known = homeStoreId === null ? "by an account" : "here";
    return isHere ? [{ name, phone, by, last: null, known }] : [];
  });
}
