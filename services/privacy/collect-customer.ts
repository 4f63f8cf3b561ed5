import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { recalls } from "#db/schema/recalls.ts";
import { stores } from "#db/schema/stores.ts";
import { collectContactConsents } from "#services/customers/contact-consents.ts";
import { isOfLeaver, type Leaver } from "./of-person.ts";

/** What the shop's counters know somebody by; those who were merged into them as well. */
export function collectCustomer(db: Db, who: Leaver) {
  return db
    .select({
      name: customers.name,
      phone: customers.phone,
      email: customers.email,
      birth_year: customers.birthYear,
      gstin: customers.gstin,
      own_store: stores.name,
      since: customers.createdAt,
    })
    .from(customers)
    .leftJoin(stores, eq(stores.id, customers.homeStoreId))
    .where(isOfLeaver(db, who))
    .orderBy(customers.id);
}

/** What they agreed to be written or called for, and when they were asked to come. */
export async function collectContacts(db: Db, who: Leaver) {
  const rows = await db.select({ id: customers.id }).from(customers).where(isOfLeaver(db, who));
  const ids = rows.map(({ id }) => id);
  return {
    may_be_contacted: await collectContactConsents(db, ids),
    asked_to_come: await db
      .select({ at: recalls.createdAt, by: recalls.way, reason: recalls.reason, due: recalls.dueOn })
      .from(recalls)
      .where(inArray(recalls.customerId, ids))
      .orderBy(asc(recalls.createdAt)),
  };
}
