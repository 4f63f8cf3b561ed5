import { and, asc, count, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { consents, users } from "#db/schema/accounts.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { stores, subscriptions } from "#db/schema/stores.ts";
import { isPermitted, permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { type AuditRow, readEntriesAbout } from "#services/audit/read-entries.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import { phoneEnds } from "#services/orders/phone-ends.ts";
import { inStores } from "#services/stores/in-stores.ts";
import { isAlikeTo } from "./is-alike.ts";
import { isOfStores } from "./of-stores.ts";
import { type CustomerEntry, isOfAction, seeCustomer } from "./see-customer.ts";

/** So much of each kind is shown, the newest first. */
const MOST = 20;

export type CustomerOrder = {
  number: string;
  at: Date;
  storeName: string;
  stage: Stage;
  invoiceNo: string | null;
  totalPaise: number;
  duePaise: number;
};

export type CustomerVisit = {
  id: string;
  startsAt: Date;
  bookedAt: Date;
  storeName: string;
  isAtHome: boolean;
  isCancelled: boolean;
  outcome: "came" | "missed" | null;
};

export type Housemate = { id: number; name: string; hasAccount: boolean; isAlike: boolean };

export type CustomerDetail = {
  person: Pick<
    CustomerEntry,
    "id" | "name" | "phone" | "email" | "birthYear" | "gstin" | "homeStoreId" | "revision"
  > & {
    homeStore: string | null;
    since: Date;
    /** When they signed up; null: they have no account. */
    accountSince: Date | null;
    isErased: boolean;
  };
  /** What whoever looks may do about them. */
  may: { change: boolean; merge: boolean; take: boolean; erase: boolean };
  /** Of other stores, and open for an hour. */
  isElsewhere: boolean;
  household: Housemate[];
  orders: CustomerOrder[];
  ordersInAll: number;
  visits: CustomerVisit[];
  consents: { kind: "terms" | "privacy" | "health" | "guardian" | "newsletter"; at: Date; version: string | null }[];
  /** Who was merged into them. */
  merged: number[];
  /** What the log of staff says about them. */
  audit: AuditRow[];
};

/** Everything that staff see of a customer, as far as it is of their stores. */
export async function getCustomer(
  db: Db,
  asked: { actor: Actor; id: number; now: Date },
): Promise<CustomerDetail | { movedTo: number }> {
  const seen = await seeCustomer(db, asked);
  if ("movedTo" in seen) return seen;
  const { customer, isElsewhere } = seen;
  const { actor, id } = asked;
  const there = permittedStores(actor, "customer.serve");
  const [[more], household, [bought, ordersInAll], visits, agreed, merged] = await Promise.all([
    db
      .select({ homeStore: stores.name, accountSince: users.createdAt })
      .from(customers)
      .leftJoin(stores, eq(stores.id, customers.homeStoreId))
      .leftJoin(users, eq(users.id, customers.userId))
      .where(eq(customers.id, id)),
    listHousehold(db, { actor, customer }),
    listOrders(db, and(eq(orders.customerId, id), ofStores(there), ne(orders.stage, "payment_failed"))),
    listVisits(db, and(eq(eyeTestBookings.customerId, id), inStores(eyeTestBookings.storeId, there))),
    listConsents(db, customer),
    db.select({ id: customers.id }).from(customers).where(eq(customers.mergedInto, id)).orderBy(asc(customers.id)),
  ]);
  const audit = await readEntriesAbout(db, {
    kind: "customer",
    ids: [id, ...merged.map((one) => one.id)],
    limit: MOST,
  });
  const isErased = customer.name === "";
  const may = {
    change: !isErased && (await isTheirs(db, { actor, id, action: "customer.change" })),
    merge: !isErased && (await isTheirs(db, { actor, id, action: "customer.merge" })),
    take: !isErased && isPermitted(actor, "customer.export"),
    erase: !isErased && isPermitted(actor, "customer.erase"),
  };
  const { name, phone, email, birthYear, gstin, homeStoreId, revision, createdAt: since } = customer;
  return {
    person: { id, name, phone, email, birthYear, gstin, homeStoreId, revision, since, ...more!, isErased },
    may,
    isElsewhere,
    household,
    orders: bought,
    ordersInAll,
    visits,
    consents: agreed,
    merged: merged.map((one) => one.id),
    audit,
  };
}

const isTheirs = async (db: Db, asked: Parameters<typeof isOfAction>[1]): Promise<boolean> =>
  isPermitted(asked.actor, asked.action) && isOfAction(db, asked);

/** The others who have the same phone and are customers of one's stores. */
async function listHousehold(
  db: Db,
  { actor, customer: { id, phone } }: { actor: Actor; customer: CustomerEntry },
): Promise<Housemate[]> {
  if (phone === "") return [];
  return db
    .select({
      id: customers.id,
      name: customers.name,
      hasAccount: sql<boolean>`${customers.userId} is not null`,
      isAlike: isAlikeTo(id),
    })
    .from(customers)
    .where(
      and(
        phoneEnds(customers.phone, phone),
        ne(customers.id, id),
        isNull(customers.mergedInto),
        isOfStores(db, { actor, action: "customer.serve", person: customers }),
      ),
    )
    .orderBy(asc(customers.name), asc(customers.id))
    .limit(MOST);
}

async function listOrders(db: Db, where: SQL | undefined): Promise<[CustomerOrder[], number]> {
  const [rows, [all]] = await Promise.all([
    db
      .select({
        number: orders.uniqueId,
        at: orders.createdAt,
        storeName: stores.name,
        stage: orders.stage,
        invoiceNo: orders.invoiceNo,
        totalPaise: orders.totalPaise,
        duePaise: orders.advancePaymentPaise,
      })
      .from(orders)
      .innerJoin(stores, eq(stores.id, orders.storeId))
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(MOST),
    db.select({ count: count() }).from(orders).where(where),
  ]);
  return [rows, all!.count];
}

function listVisits(db: Db, where: SQL | undefined): Promise<CustomerVisit[]> {
  return db
    .select({
      id: eyeTestBookings.id,
      startsAt: eyeTestBookings.startsAt,
      bookedAt: eyeTestBookings.createdAt,
      storeName: stores.name,
      isAtHome: sql<boolean>`${eyeTestBookings.kind} = 'home'`,
      isCancelled: sql<boolean>`${eyeTestBookings.cancelledAt} is not null`,
      outcome: eyeTestBookings.outcome,
    })
    .from(eyeTestBookings)
    .innerJoin(stores, eq(stores.id, eyeTestBookings.storeId))
    .where(where)
    .orderBy(desc(eyeTestBookings.startsAt))
    .limit(MOST);
}

/** What they agreed to with their account, and whether they wanted letters. */
async function listConsents(
  db: Db,
  { userId, email }: Pick<CustomerEntry, "userId" | "email">,
): Promise<CustomerDetail["consents"]> {
  const [agreed, letters] = await Promise.all([
    userId === null
      ? []
      : db
          .selectDistinctOn([consents.kind], { kind: consents.kind, at: consents.createdAt, version: consents.version })
          .from(consents)
          .where(eq(consents.userId, userId))
          .orderBy(consents.kind, desc(consents.createdAt)),
    email === ""
      ? []
      : db
          .select({ at: subscriptions.confirmedAt })
          .from(subscriptions)
          .where(eq(subscriptions.emailKey, sql`lower(${email})`)),
  ]);
  const wanted = letters.flatMap(({ at }) => (at === null ? [] : [{ kind: "newsletter" as const, at, version: null }]));
  return [...agreed, ...wanted];
}
