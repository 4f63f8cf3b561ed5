import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { stores } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { readSearchTerm, type SearchTerm } from "#domain/console/search-term.ts";
import type { CustomerPart } from "#domain/customers/customer-parts.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { pageById } from "#services/page-by-id.ts";
import { hasHousehold, isPerhapsTwice } from "./is-alike.ts";
import { isFound } from "./is-found.ts";
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
  const { actor, now, storeId = null } = asked;
  requirePermission(actor, "customer.serve");
  const where = conditionOf(db, asked);
  const [{ rows, ...page }, total] = await Promise.all([
    pageById(
      { ...asked, size: PAGE, column: customers.id },
      ({ beside, order, limit }) => selectRows(db).where(and(where, beside)).orderBy(order).limit(limit),
      ({ id }) => id,
    ),
    countUpTo(db, { table: customers, where, most: CUSTOMERS_COUNTED_TO }),
  ]);
  const seen = await readLastSeen(db, { actor, now, storeId, ids: rows.map(({ id }) => id) });
  return { ...page, total, rows: rows.map((row) => ({ ...row, ...seen(row.id) })) };
}

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

function conditionOf(db: Db, { actor, q = "", parts = [], homes = [], storeId = null }: AskedCustomers) {
  const term = readSearchTerm(q);
  return and(
    // Whoever was merged is found as the one who stays; of whoever was erased nothing is left to find.
    isNull(customers.mergedInto),
    ne(customers.name, ""),
    // Of few who are found each is looked at; of all those of a shop are read.
    (term === null ? isAmongStores : isOfStores)(db, { actor, action: "customer.serve", person: customers, storeId }),
    term === null ? undefined : ofTerm(db, term),
    homes.length === 0 ? undefined : ofHomes(homes),
    ...parts.map((part) => PARTS[part](db)),
  );
}

const PARTS: Readonly<Record<CustomerPart, (db: Db) => SQL>> = {
  account: () => isNotNull(customers.userId),
  household: (db) => hasHousehold(db),
  twice: isPerhapsTwice,
};

const ofHomes = (homes: readonly (number | null)[]) =>
  or(
    homes.includes(null) ? isNull(customers.homeStoreId) : undefined,
    inArray(
      customers.homeStoreId,
      homes.filter((home) => home !== null),
    ),
  );

/** Also by what those are called who were merged into somebody. The ids are read first: each kind of term has its index. */
function ofTerm(db: Db, term: SearchTerm): SQL {
  const found = isFound(term);
  if (!found) return sql`false`;
  const ids = db
    .select({ id: sql`coalesce(${customers.mergedInto}, ${customers.id})` })
    .from(customers)
    .where(found)
    .orderBy(desc(customers.id));
  return sql`${customers.id} = any(array(${ids}))`;
}
