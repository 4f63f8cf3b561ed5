import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { readSearchTerm, type SearchTerm } from "#domain/console/search-term.ts";
import type { CustomerPart } from "#domain/customers/customer-parts.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { pageById } from "#services/page-by-id.ts";
import { hasHousehold, isPerhapsTwice } from "./is-alike.ts";
import { asMeant, isFound, type WordsMeant } from "./is-found.ts";
import { type LastSeen, readLastSeen } from "./last-seen.ts";
import { isAmongStores, isOfStores } from "./of-stores.ts";

const PAGE = 50;
/** More are told as "1,000+". */
export const CUSTOMERS_COUNTED_TO = 1_000;

export type CustomerRow = LastSeen & {
  id: number;
  name: string;
  phone: string;
  hasAccount: boolean;
  homeStore: string | null;
};

export type AskedCustomers = {
  actor: Actor;
  now: Date;
  /** A phone number, its last digits, or a name. */
  q?: string;
  parts?: readonly CustomerPart[];
  /** Their own store: ids; null stands for none. */
  homes?: readonly (number | null)[];
  storeId?: number | null;
  /** Ids: those who were first seen before `after`, or the ones right behind `before`. */
  after?: number | null;
  before?: number | null;
};

export type CustomerPage = { rows: CustomerRow[]; total: number; after: string | null; before: string | null };

/** The customers of the stores that somebody works in, the newest first, 50 a page. */
export async function listCustomers(db: Db, asked: AskedCustomers): Promise<CustomerPage> {
  const { actor, now, storeId = null, q = "" } = asked;
  requirePermission(actor, "customer.serve");
  const isCrowded = await hasMany(db, asked);
  const find = async (meant: WordsMeant) => {
    const where = conditionOf(db, asked, { isCrowded, meant });
    const [page, total] = await Promise.all([
      pageById(
        { ...asked, size: PAGE, column: customers.id },
        ({ beside, order, limit }) => selectRows(db).where(and(where, beside)).orderBy(order).limit(limit),
        ({ id }) => id,
      ),
      isCrowded ? CUSTOMERS_COUNTED_TO + 1 : countUpTo(db, { table: customers, where, most: CUSTOMERS_COUNTED_TO }),
    ]);
    return { ...page, total };
  };
  const { rows, ...page } = await asMeant(readSearchTerm(q)?.words ?? [], find, ({ total }) => total === 0);
  const seen = await readLastSeen(db, { actor, now, storeId, ids: rows.map(({ id }) => id) });
  return { ...page, rows: rows.map((row) => ({ ...row, ...seen(row.id) })) };
}

/**
 * Whether so many have one of these stores for their own that nobody counts them: then the newest customers of all are looked
 * through for theirs. Of fewer all are read.
 */
async function hasMany(db: Db, { actor, q = "", parts = [], homes = [], storeId = null }: AskedCustomers) {
  const there = permittedOf(actor, "customer.serve", storeId);
  if (typeof there === "string" || there.length === 0 || q !== "" || parts.length > 0 || homes.length > 0) return false;
  const own = and(inArray(customers.homeStoreId, [...there]), isListed);
  return (await countUpTo(db, { table: customers, where: own, most: CUSTOMERS_COUNTED_TO })) > CUSTOMERS_COUNTED_TO;
}

/** Whoever was merged is found as the one who stays; of whoever was erased nothing is left to find. */
const isListed = and(isNull(customers.mergedInto), ne(customers.name, ""));

const selectRows = (db: Db) =>
  db
    .select({
      id: customers.id,
      name: customers.name,
      phone: customers.phone,
      hasAccount: sql<boolean>`${customers.userId} is not null`,
      homeStore: stores.name,
    })
    .from(customers)
    .leftJoin(stores, eq(stores.id, customers.homeStoreId));

function conditionOf(
  db: Db,
  asked: AskedCustomers,
  { isCrowded, meant }: { isCrowded: boolean; meant: WordsMeant },
): SQL | undefined {
  const { actor, q = "", parts = [], homes = [], storeId = null } = asked;
  const term = readSearchTerm(q);
  // Of few who are found, and of many, each is looked at; of a shop that has few all are read.
  const ofStores = term === null && !isCrowded ? isAmongStores : isOfStores;
  return and(
    isListed,
    ofStores(db, { actor, action: "customer.serve", person: customers, storeId }),
    term === null ? undefined : ofTerm(db, term, meant),
    homes.length === 0 ? undefined : ofHomes(homes),
    ...parts.map((part) => PARTS[part](db, actor)),
  );
}

/** Who shares a phone is looked for among so many, the newest: each has to be compared with others. */
const COMPARED = 5_000;
const isNew = (db: Db, most = COMPARED): SQL => {
  const last = db.select({ id: customers.id }).from(customers).orderBy(desc(customers.id)).offset(most).limit(1);
  return sql`${customers.id} > coalesce(${last}, 0)`;
};

const PARTS: Readonly<Record<CustomerPart, (db: Db, actor: Actor) => SQL>> = {
  account: () => isNotNull(customers.userId),
  household: (db, actor) => sql`(${isNew(db)} and ${hasHousehold(db, actor)})`,
  twice: (db, actor) => sql`(${isNew(db)} and ${isPerhapsTwice(db, actor)})`,
};

const ofHomes = (homes: readonly (number | null)[]) =>
  or(
    homes.includes(null) ? isNull(customers.homeStoreId) : undefined,
    inArray(
      customers.homeStoreId,
      homes.filter((home) => home !== null),
    ),
  );

/** Of a name that more have, the newest customers are looked at, and any so many others. */
const MOST_FOUND = 2_000;
const NEWEST_READ = 1_000;

/** Also by what those are called who were merged into somebody. The ids are read first: each kind of term has its index. */
function ofTerm(db: Db, term: SearchTerm, meant: WordsMeant): SQL {
  const found = isFound(term, meant);
  if (!found) return sql`false`;
  const id = sql`coalesce(${customers.mergedInto}, ${customers.id})`;
  const newest = db
    .select({ id })
    .from(customers)
    .where(and(isNew(db, NEWEST_READ), found));
  const others = db.select({ id }).from(customers).where(found).limit(MOST_FOUND);
  return sql`${customers.id} = any(array(${newest} union ${others}))`;
}
