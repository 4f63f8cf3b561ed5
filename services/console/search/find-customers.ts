import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { isPermitted, permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { SearchTerm } from "#domain/console/search-term.ts";
import { asMeant, isCalled, type WordsMeant } from "#services/customers/is-found.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import { phoneEnds } from "#services/orders/phone-ends.ts";
import { findElsewhere } from "./find-elsewhere.ts";
import { findKnown } from "./find-known.ts";
import { MOST_FOUND } from "./most-found.ts";
import { orderColumns, type OrderRow, ORDERS_READ, readOrders } from "./read-orders.ts";

export type FoundCustomer = {
  /** Null: nobody whose page one may open. */
  id: number | null;
  name: string;
  phone: string;
  by: "phone" | "end of phone" | "name";
  /** What they bought last of one's stores, and the number that their orders there are under. */
  last: { at: Date; storeName: string; phone: string } | null;
  /** "elsewhere": of other stores alone, whose staff know them; name and number are masked. */
  known: "here" | "elsewhere" | "by an account";
};

/** Among the newest orders a common name is found at once; reading all that have it would take long. */
const NEWEST_READ = 1_000;

/**
 * The customers of one's stores by phone or name, those who bought last first: as they stand on the orders, and as they are
 * known now. Whoever types a whole number that only other stores know learns that much.
 */
export async function findCustomers(
  db: Db,
  { actor, term: { phone, words } }: { actor: Actor; term: SearchTerm },
): Promise<FoundCustomer[]> {
  const served = permittedStores(actor, "order.serve");
  if (served.length === 0) return [];
  const own = ofStores(served);
  if (phone === null) return words.length > 0 ? byName(db, { actor, own, words }) : [];
  const digits = "whole" in phone ? phone.whole : phone.end;
  const by = "whole" in phone ? "phone" : "end of phone";
  const [bought, known] = await Promise.all([
    readOrders(db, and(own, phoneEnds(orders.phone, digits))),
    findKnown(db, { actor, where: phoneEnds(customers.phone, digits), by }),
  ]);
  const found = mayOpen(actor, onceEach([...bought.map((order) => toFound(order, by)), ...known]));
  const isAsked = found.length === 0 && by === "phone" && isPermitted(actor, "customer.open");
  return !isAsked ? found : findElsewhere(db, { actor, phone: digits });
}

async function byName(
  db: Db,
  { actor, own, words }: { actor: Actor; own: SQL | undefined; words: readonly string[] },
): Promise<FoundCustomer[]> {
  const whereMeant = (meant: WordsMeant) => and(own, isCalled(orders.customerName, words, meant));
  const toPeople = (rows: readonly OrderRow[]) => rows.map((order) => toFound(order, "name"));
  const newest = await db
    .select(orderColumns)
    // Under the table's own name: the conditions are the same for both.
    .from(db.select().from(orders).orderBy(desc(orders.createdAt), desc(orders.id)).limit(NEWEST_READ).as("orders"))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(whereMeant("each begins so"))
    .orderBy(desc(orders.createdAt))
    .limit(ORDERS_READ);
  const people = onceEach(toPeople(newest));
  if (people.length === MOST_FOUND) return mayOpen(actor, people);
  // A name that is rarer than that is found by its index quickly.
  const find = async (meant: WordsMeant) => {
    const [bought, known] = await Promise.all([
      readOrders(db, whereMeant(meant)),
      findKnown(db, { actor, where: isCalled(customers.name, words, meant), by: "name" }),
    ]);
    return [...toPeople(bought), ...known];
  };
  const found = await asMeant(words, find, ({ length }) => length === 0);
  return mayOpen(actor, onceEach(found));
}

const toFound = (order: OrderRow, by: FoundCustomer["by"]): FoundCustomer => ({
  id: order.customerId,
  name: order.customerName,
  phone: order.phone,
  by,
  last: { at: order.at, storeName: order.storeName, phone: order.phone },
  known: "here",
});

/** Whose page one may not open, as by a PIN alone, leads to their orders. */
const mayOpen = (actor: Actor, found: readonly FoundCustomer[]): FoundCustomer[] =>
  isPermitted(actor, "customer.serve") ? [...found] : found.map((one) => ({ ...one, id: null }));

/** A household is a number: its newest order stands for it. */
function onceEach(found: readonly FoundCustomer[]): FoundCustomer[] {
  const since = ({ last }: FoundCustomer) => last?.at.getTime() ?? 0;
  const newest = [...found].sort((one, other) => since(other) - since(one));
  const phones = new Map<string, FoundCustomer>();
  for (const one of newest) {
    const phone = one.last?.phone ?? one.phone;
    if (!phones.has(phone)) phones.set(phone, one);
  }
  return [...phones.values()].slice(0, MOST_FOUND);
}
