import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { nameWords } from "#db/schema/name-words.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { SearchTerm } from "#domain/console/search-term.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import { phoneEnds } from "#services/orders/phone-ends.ts";
import { findElsewhere } from "./find-elsewhere.ts";
import { MOST_FOUND } from "./most-found.ts";
import { newestOfFew } from "./newest-of-few.ts";

export type FoundCustomer = {
  name: string;
  phone: string;
  by: "phone" | "end of phone" | "name";
  /** What they bought last of one's stores, and the number that their orders there are under. */
  last: { at: Date; storeName: string; phone: string } | null;
  /** "elsewhere": of other stores alone, whose staff know them; name and number are masked. */
  known: "here" | "elsewhere" | "by an account";
};

/** Several orders may be one person's. */
const ORDERS_READ = 40;
/** Among the newest orders a common name is found at once; reading all that have it would take long. */
const NEWEST_READ = 3_000;

/**
 * The customers of one's stores by phone or name, those who bought last first: from their orders, and from accounts with such a
 * number. Whoever types a whole number that only other stores know learns that much.
 */
export async function findCustomers(
  db: Db,
  { actor, term: { phone, words } }: { actor: Actor; term: SearchTerm },
): Promise<FoundCustomer[]> {
  const served = permittedStores(actor, "order.serve");
  if (served.length === 0) return [];
  const own = ofStores(served);
  if (phone === null) return words.length > 0 ? byName(db, { own, words }) : [];
  const digits = "whole" in phone ? phone.whole : phone.end;
  const by = "whole" in phone ? "phone" : "end of phone";
  const [bought, ofAccounts] = await Promise.all([
    readOrders(db, and(own, phoneEnds(orders.phone, digits))),
    ordersOfAccounts(db, { own, digits }),
  ]);
  const found = onceEach([
    ...bought.map((order) => toFound(order, { by, phone: order.phone })),
    ...ofAccounts.map(({ accountPhone, ...order }) => toFound(order, { by, phone: accountPhone })),
  ]);
  return found.length > 0 || by === "end of phone" ? found : findElsewhere(db, { actor, phone: digits });
}

type OrderRow = { customerName: string; phone: string; at: Date; storeName: string; userId: number | null };

const columns = {
  customerName: orders.customerName,
  phone: orders.phone,
  at: orders.createdAt,
  storeName: stores.name,
  userId: orders.userId,
};

function readOrders(db: Db, where: SQL | undefined): Promise<OrderRow[]> {
  return db
    .select(columns)
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(where)
    .orderBy(newestOfFew)
    .limit(ORDERS_READ);
}

async function byName(
  db: Db,
  { own, words }: { own: SQL | undefined; words: readonly string[] },
): Promise<FoundCustomer[]> {
  const wanted = words.map((word) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`).join(" & ");
  const where = and(own, sql`${nameWords(orders.customerName)} @@ ${wanted}::tsquery`);
  const toPeople = (rows: readonly OrderRow[]) =>
    onceEach(rows.map((order) => toFound(order, { by: "name", phone: order.phone })));
  const newest = await db
    .select(columns)
    // Under the table's own name: the conditions are the same for both.
    .from(db.select().from(orders).orderBy(desc(orders.createdAt), desc(orders.id)).limit(NEWEST_READ).as("orders"))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(where)
    .orderBy(desc(orders.createdAt))
    .limit(ORDERS_READ);
  const people = toPeople(newest);
  // A name that is rarer than that is found by its index quickly.
  return people.length === MOST_FOUND ? people : toPeople(await readOrders(db, where));
}

/** Whoever has changed the number of their account bought under an older one. */
async function ordersOfAccounts(
  db: Db,
  { own, digits }: { own: SQL | undefined; digits: string },
): Promise<(OrderRow & { accountPhone: string })[]> {
  const accounts = await db
    .select({ id: users.id, phone: users.phoneNumber })
    .from(users)
    .where(and(phoneEnds(users.phoneNumber, digits), eq(users.role, "customer"), isNull(users.erasedAt)))
    .limit(ORDERS_READ);
  if (accounts.length === 0) return [];
  const phones = new Map(accounts.map(({ id, phone }) => [id, phone]));
  const rows = await readOrders(db, and(own, inArray(orders.userId, [...phones.keys()])));
  return rows.map((order) => ({ ...order, accountPhone: phones.get(order.userId!)! }));
}

const toFound = (order: OrderRow, { by, phone }: Pick<FoundCustomer, "by" | "phone">): FoundCustomer => ({
  name: order.customerName,
  phone,
  by,
  last: { at: order.at, storeName: order.storeName, phone: order.phone },
  known: "here",
});

/** A household is a number: its newest order stands for it. */
function onceEach(found: readonly FoundCustomer[]): FoundCustomer[] {
  const newest = [...found].sort((one, other) => other.last!.at.getTime() - one.last!.at.getTime());
  const phones = new Map<string, FoundCustomer>();
  for (const one of newest) if (!phones.has(one.last!.phone)) phones.set(one.last!.phone, one);
  return [...phones.values()].slice(0, MOST_FOUND);
}
