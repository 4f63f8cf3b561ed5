import { and, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { permittedOf } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { isOfStores } from "#services/customers/of-stores.ts";
import { inStores } from "#services/stores/in-stores.ts";

/** Whom somebody may ask: one store asks, and that is the customer's own. Whoever has none is the website's. */
export function isTheirsToAsk(
  db: Db,
  { actor, storeId = null }: { actor: Actor; storeId?: number | null },
): SQL | undefined {
  const there = permittedOf(actor, "recall.work", storeId);
  if (there === "all") return undefined;
  if (there === "all but the website")
    return and(isNotNull(customers.homeStoreId), inStores(customers.homeStoreId, there));
  if (there.length === 0) return sql`false`;
  const own = inArray(customers.homeStoreId, [...there]);
  if (!there.includes(WEBSITE_STORE.id)) return own;
  const seen = isOfStores(db, { actor, action: "customer.serve", person: customers });
  return and(or(own, isNull(customers.homeStoreId)), seen);
}
