import { and, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { permittedOf, permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { isOfStores } from "#services/customers/of-stores.ts";

type Asked = { actor: Actor; action: "message.read" | "message.resend"; storeId?: number | null };

/**
 * The messages of somebody's stores: of their orders and eye tests, and of customers whose own store it is. Undefined: all.
 * What is of no store is for those who may list all customers.
 */
export function isMessageOfStores({ actor, action, storeId = null }: Asked): SQL | undefined {
  const there = permittedOf(actor, action, storeId);
  const seesAll = storeId === null && permittedStores(actor, "customer.list") === "all";
  if (there === "all" && seesAll) return undefined;
  const storeless = seesAll ? isNull(sentMessages.storeId) : undefined;
  if (there === "all") return sql`${sentMessages.storeId} is not null`;
  if (there === "all but the website") return or(ne(sentMessages.storeId, WEBSITE_STORE.id), storeless);
  if (there.length === 0) return sql`false`;
  const online = there.includes(WEBSITE_STORE.id) ? eq(sentMessages.isOnline, true) : undefined;
  return or(inArray(sentMessages.storeId, [...there]), online, storeless);
}

/** These, and what was sent to customers of these stores that is about no order or eye test: of few messages. */
export function isMessageOf(db: Db, asked: Asked): SQL | undefined {
  const { actor, action, storeId = null } = asked;
  const ofStores = isMessageOfStores(asked);
  if (ofStores === undefined) return undefined;
  const stays = sql`(select coalesce(c.merged_into, c.id) from customers c where c.id = ${sentMessages.customerId})`;
  const theirs = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, stays), isOfStores(db, { actor, action, person: customers, storeId })));
  const isOfPerson = and(isNull(sentMessages.orderId), not(sql`starts_with(${sentMessages.kind}, 'eye-test')`));
  return or(ofStores, and(isOfPerson, exists(theirs)));
}
