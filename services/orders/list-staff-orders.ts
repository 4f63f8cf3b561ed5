import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { OrderPlace, OrderView } from "#domain/orders/order-views.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { type AskedOrders, conditionsOf, EVERY_ORDER, type ListedFor } from "./staff-order-conditions.ts";
import { ASSIGNED_NAME, isAhead, isBehind, MADE_AT_OF_FEW, PLACE, PROMISED_DAY } from "./staff-order-columns.ts";

const PAGE = 50;
/** So many orders are read at a time for a file. */
const PART = 500;
/** More are told as "10,000+". */
export const ORDERS_COUNTED_TO = 10_000;
/** Who is called so: more are told as "1,000+". */
const NAMED_COUNTED_TO = 1_000;

export type StaffOrder = {
  id: string;
  uniqueId: string;
  createdAt: Date;
  stage: Stage;
  customerName: string;
  phone: string;
  storeName: string;
  isOnline: boolean;
  totalPaise: number;
  duePaise: number;
  /** The last promised day, such as "2026-11-26". */
  promisedDay: string | null;
  /** Who takes care of it; null: nobody yet. */
  assignedTo: string | null;
};

export type StaffOrders = {
  rows: StaffOrder[];
  /** Counting ends at one more than `countedTo`. */
  total: number;
  countedTo: number;
  /** The places from which the pages beside this one are asked for; null where there is none. */
  older: OrderPlace | null;
  newer: OrderPlace | null;
};

/** A page of the orders that somebody may serve, the newest first, by the place where the page before it ended. */
export async function listStaffOrders(db: Db, asked: AskedOrders): Promise<StaffOrders> {
  requirePermission(asked.actor, "order.serve");
  const { found, total, countedTo } = await (asked.term?.kind === "words" ? findNamed : findPage)(db, asked);
  const isBack = asked.ahead !== null;
  const hasMore = found.length > PAGE;
  const page = found.slice(0, PAGE);
  if (isBack) page.reverse();
  const first = page.at(0);
  const last = page.at(-1);
  return {
    rows: page.map(({ place: _place, ...row }) => row),
    total,
    countedTo,
    newer: first && (isBack ? hasMore : asked.behind !== null) ? { at: first.place, id: first.id } : null,
    older: last && (isBack || hasMore) ? { at: last.place, id: last.id } : null,
  };
}

async function findPage(db: Db, asked: AskedOrders) {
  const where = and(...conditionsOf("order.serve", asked));
  const [found, total] = await Promise.all([selectPage(db, asked, { where }), countOrders(db, where)]);
  return { found, total, countedTo: ORDERS_COUNTED_TO };
}

/** Those with a name that few have are found once, by its index; for one that many have the newest orders are gone through. */
async function findNamed(db: Db, asked: AskedOrders) {
  const where = and(...conditionsOf("order.serve", asked));
  const named = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .limit(NAMED_COUNTED_TO + 1);
  const total = named.length;
  const ids = sql`${orders.id} = any(${sql.param(named.map(({ id }) => id))}::uuid[])`;
  const found = await selectPage(db, asked, total > NAMED_COUNTED_TO ? { where } : { where: ids, areFew: true });
  return { found, total, countedTo: NAMED_COUNTED_TO };
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
  const where = and(...conditionsOf(action, asked));
  let behind: OrderPlace | null = null;
  for (;;) {
    const part: Awaited<ReturnType<typeof selectPage>> = await selectPage(
      db,
      { ...asked, ahead: null, behind },
      { where, rows: PART },
    );
    if (part.length > 0) yield part.map(({ place: _place, ...row }) => row);
    const last = part.at(-1);
    if (!last || part.length < PART) return;
    behind = { at: last.place, id: last.id };
  }
}

/** How many of the orders that somebody may serve are of a view; counting ends at one more than ORDERS_COUNTED_TO. */
export function countStaffOrders(
  db: Db,
  { view, ...asked }: Pick<AskedOrders, "actor" | "storeId" | "now"> & { view: OrderView },
): Promise<number> {
  requirePermission(asked.actor, "order.serve");
  return countOrders(db, and(...conditionsOf("order.serve", { ...EVERY_ORDER, ...asked, views: [view] })));
}

type Part = {
  where: SQL | undefined;
  /** They are found first, and put in their order then. */
  areFew?: boolean;
  rows?: number;
};

/** What is late is mostly old, and a number is of few: read from the newest on, every order since then would be looked at. */
const areMostlyFew = ({ views, term }: AskedOrders) =>
  views.includes("late") || term?.kind === "phone" || term?.kind === "end of phone";

function selectPage(db: Db, asked: AskedOrders, { where, areFew = areMostlyFew(asked), rows = PAGE + 1 }: Part) {
  const { behind, ahead } = asked;
  const beyond = ahead ? isAhead(ahead) : behind ? isBehind(behind) : undefined;
  const way = ahead ? sql`asc` : sql`desc`;
  const at = areFew ? MADE_AT_OF_FEW : sql`${orders.createdAt}`;
  return db
    .select({
      place: PLACE,
      id: orders.id,
      uniqueId: orders.uniqueId,
      createdAt: orders.createdAt,
      stage: orders.stage,
      customerName: orders.customerName,
      phone: orders.phone,
      storeName: stores.name,
      isOnline: sql<boolean>`${orders.paymentOrderId} is not null`,
      totalPaise: orders.totalPaise,
      duePaise: orders.advancePaymentPaise,
      promisedDay: PROMISED_DAY,
      assignedTo: ASSIGNED_NAME,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(where, beyond))
    .orderBy(sql`${at} ${way}, ${orders.id} ${way}`)
    .limit(rows);
}

const countOrders = (db: Db, where: SQL | undefined) =>
  countUpTo(db, { table: orders, where, most: ORDERS_COUNTED_TO });
