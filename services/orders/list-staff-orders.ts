import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import type { OrderPlace, OrderView } from "#domain/orders/order-views.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { asMeant, type WordsMeant } from "#services/customers/is-found.ts";
import { type AskedOrders, conditionsOf, EVERY_ORDER, type ListedFor, wordsOf } from "./staff-order-conditions.ts";
import { byDay, DAY_OF_SORT, type Dated, isAhead, isBehind, isLater, isSooner } from "./staff-order-columns.ts";
import { type FoundOrder, STAFF_ORDER_COLUMNS, type StaffOrder, toStaffOrders } from "./staff-order-rows.ts";

const PAGE = 50;
/** So many orders are read at a time for a file. */
const PART = 500;
/** More are told as "10,000+". */
export const ORDERS_COUNTED_TO = 10_000;
/** Who is called so: more are told as "1,000+". */
const NAMED_COUNTED_TO = 1_000;

export type StaffOrders = {
  rows: StaffOrder[];
  /** Counting ends at one more than `countedTo`. */
  total: number;
  countedTo: number;
  /** The places from which the pages beside this one are asked for; null where there is none. */
  older: OrderPlace | null;
  newer: OrderPlace | null;
};

/** A page of the orders that somebody may serve, by the place where the page before it ended. */
export async function listStaffOrders(db: Db, asked: AskedOrders): Promise<StaffOrders> {
  requirePermission(asked.actor, "order.serve");
  const { found, total, countedTo } = await find(db, asked);
  const isBack = asked.ahead !== null;
  const hasMore = found.length > PAGE;
  const page = found.slice(0, PAGE);
  if (isBack) page.reverse();
  const place = (row: FoundOrder | undefined) => row && placeIn(asked, row);
  const first = place(page.at(0));
  const last = place(page.at(-1));
  return {
    rows: await toStaffOrders(db, page, asked),
    total,
    countedTo,
    newer: first && (isBack ? hasMore : asked.behind !== null) ? first : null,
    older: last && (isBack || hasMore) ? last : null,
  };
}

function placeIn({ sort }: AskedOrders, { place: at, id, promisedDay, readyAt }: FoundOrder): OrderPlace {
  if (sort === "newest") return { at, id };
  return { at, id, day: sort === "promised" ? promisedDay : readyAt && kolkataDay(readyAt) };
}

type Found = { found: FoundOrder[]; total: number; countedTo: number };

/** Views of few orders among many, or of mostly old ones: read from the newest on, every order since then would be looked at. */
const FEW: readonly OrderView[] = ["late", "check"];

/** A name or a number is of few as well. */
function find(db: Db, asked: AskedOrders): Promise<Found> {
  const { term, views, sort } = asked;
  if (term?.kind === "words") {
    const named = (meant: WordsMeant) => findFew(db, asked, { meant, countedTo: NAMED_COUNTED_TO });
    return asMeant(wordsOf(term.text), named, ({ total }) => total === 0);
  }
  // By promise, what is late stands at the beginning of an index.
  const few = sort === "promised" ? FEW.filter((view) => view !== "late") : FEW;
  const areFew =
    sort === "waiting" ||
    few.some((view) => views.includes(view)) ||
    term?.kind === "phone" ||
    term?.kind === "end of phone";
  return areFew ? findFew(db, asked, { countedTo: ORDERS_COUNTED_TO }) : findMany(db, asked);
}

async function findMany(db: Db, asked: AskedOrders): Promise<Found> {
  const conditions = conditionsOf("order.serve", asked).filter((one) => one !== undefined);
  const where = and(...conditions);
  // Nobody's are nearly all orders.
  const areMost = asked.assigned.includes("nobody") && conditions.length === 1;
  const [found, total] = await Promise.all([
    selectPage(db, asked, { where }),
    countOrders(db, where, areMost ? { along: orders.createdAt } : {}),
  ]);
  return { found, total, countedTo: ORDERS_COUNTED_TO };
}

/** They are found once, counted, and put in their order then. Where they are more than that, the newest orders are gone through. */
async function findFew(
  db: Db,
  asked: AskedOrders,
  { countedTo, meant }: { countedTo: number; meant?: WordsMeant },
): Promise<Found> {
  const where = and(...conditionsOf("order.serve", asked, meant));
  const few = db.$with("few").as(
    db
      .select({
        createdAt: orders.createdAt,
        id: orders.id,
        // Where nothing is sorted by it, it is not read: it stands in few indexes.
        day: (DAY_OF_SORT[asked.sort] ?? sql<null>`null::date`).as("day"),
      })
      .from(orders)
      .where(where)
      .limit(countedTo + 1),
  );
  const page = db
    .select({ id: few.id })
    .from(few)
    .where(beyondOf(asked, few))
    .orderBy(...wayOf(asked, few))
    .limit(PAGE + 1)
    .as("page");
  const rows = await db
    .with(few)
    .select({ ...STAFF_ORDER_COLUMNS, total: sql<number>`(select count(*)::int from ${few})` })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .orderBy(...wayOf(asked));
  const isBeside = asked.ahead !== null || asked.behind !== null;
  const total = rows[0]?.total ?? (isBeside ? await countUpTo(db, { table: orders, where, most: countedTo }) : 0);
  const found =
    total > countedTo ? await selectPage(db, asked, { where }) : rows.map(({ total: _total, ...row }) => row);
  return { found, total, countedTo };
}

/**
 * All of them for whose stores somebody may do this, some hundreds at a time. Each part begins behind the last order of the part
 * before, so what is added meanwhile moves none.
 */
export async function* readStaffOrders(
  db: Db,
  { action, ...asked }: AskedOrders & { action: ListedFor },
): AsyncGenerator<StaffOrder[]> {
  requirePermission(asked.actor, action);
  const where = await whereMeant(db, action, asked);
  let behind: OrderPlace | null = null;
  for (;;) {
    const part: FoundOrder[] = await selectPage(db, { ...asked, ahead: null, behind }, { where, rows: PART });
    if (part.length > 0) yield await toStaffOrders(db, part, asked);
    const last = part.at(-1);
    if (!last || part.length < PART) return;
    behind = placeIn(asked, last);
  }
}

/** A name is meant for a file as it is for the list. */
async function whereMeant(db: Db, action: ListedFor, asked: AskedOrders): Promise<SQL | undefined> {
  if (asked.term?.kind !== "words") return and(...conditionsOf(action, asked));
  const ask = async (meant: WordsMeant) => {
    const where = and(...conditionsOf(action, asked, meant));
    return { where, found: await db.select({ id: orders.id }).from(orders).where(where).limit(1) };
  };
  return (await asMeant(wordsOf(asked.term.text), ask, ({ found }) => found.length === 0)).where;
}

/** How many of the orders that somebody may serve are of a view; counting ends at one more than ORDERS_COUNTED_TO. */
export function countStaffOrders(
  db: Db,
  { view, ...asked }: Pick<AskedOrders, "actor" | "storeId" | "now"> & { view: OrderView },
): Promise<number> {
  requirePermission(asked.actor, "order.serve");
  return countOrders(db, and(...conditionsOf("order.serve", { ...EVERY_ORDER, ...asked, views: [view] })));
}

/** The day and the place by which they are sorted; null where it is the place alone. */
function datedOf({ sort }: AskedOrders, of?: Dated): Dated | null {
  const day = DAY_OF_SORT[sort];
  return day && (of ?? { day, createdAt: orders.createdAt, id: orders.id });
}

function beyondOf(asked: AskedOrders, of?: Dated): SQL | undefined {
  const { behind, ahead } = asked;
  const dated = datedOf(asked, of);
  if (ahead) return dated ? isSooner(ahead, dated) : isAhead(ahead, of);
  if (behind) return dated ? isLater(behind, dated) : isBehind(behind, of);
  return undefined;
}

function wayOf(asked: AskedOrders, of?: Dated): SQL[] {
  const isBack = asked.ahead !== null;
  const dated = datedOf(asked, of);
  if (dated) return byDay({ isBack }, dated);
  const { createdAt, id } = of ?? orders;
  const way = isBack ? sql`asc` : sql`desc`;
  return [sql`${createdAt} ${way}`, sql`${id} ${way}`];
}

function selectPage(db: Db, asked: AskedOrders, { where, rows = PAGE + 1 }: { where: SQL | undefined; rows?: number }) {
  return db
    .select(STAFF_ORDER_COLUMNS)
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(where, beyondOf(asked)))
    .orderBy(...wayOf(asked))
    .limit(rows);
}

const countOrders = (db: Db, where: SQL | undefined, way: Pick<Parameters<typeof countUpTo>[1], "along"> = {}) =>
  countUpTo(db, { table: orders, where, most: ORDERS_COUNTED_TO, ...way });
