import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { stores } from "#db/schema/stores.ts";
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
