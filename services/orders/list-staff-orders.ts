import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import type { OrderPlace, OrderSource, OrderTerm, OrderView } from "#domain/orders/order-views.ts";
import { PAYMENT_WAY_FACTS } from "#domain/orders/payment-ways.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { ofStores } from "./of-stores.ts";
import { phoneEnds } from "./phone-ends.ts";

const PAGE = 50;
/** So many orders are read at a time for a file. */
const PART = 500;
/** More are told as "10,000+". */
export const ORDERS_COUNTED_TO = 10_000;

export type AskedOrders = {
  actor: Actor | SystemActor;
  /** Any of these. */
  views: readonly OrderView[];
  stages: readonly Stage[];
  storeId: number | null;
  sources: readonly OrderSource[];
  term: OrderTerm | null;
  /** Days of the order, the second not included. */
  from: Date | null;
  before: Date | null;
  /** Older than this place, or newer than that one; neither is the first page. */
  behind: OrderPlace | null;
  ahead: OrderPlace | null;
  now: Date;
};

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
};

export type StaffOrders = {
  rows: StaffOrder[];
  /** Counting ends at one more than ORDERS_COUNTED_TO. */
  total: number;
  /** The places from which the pages beside this one are asked for; null where there is none. */
  older: OrderPlace | null;
  newer: OrderPlace | null;
};

const OVER: readonly Stage[] = ["delivered", "returned", "cancelled", "return_requested"];
const NEVER_PAID: readonly Stage[] = ["awaiting_payment", "payment_failed"];

/** A page of the orders that somebody may serve, the newest first, by the place where the page before it ended. */
export async function listStaffOrders(db: Db, asked: AskedOrders): Promise<StaffOrders> {
  requirePermission(asked.actor, "order.serve");
  const where = and(...conditionsOf("order.serve", asked));
  const [found, counted] = await Promise.all([selectPage(db, asked, where), countOrders(db, where)]);
  const isBack = asked.ahead !== null;
  const hasMore = found.length > PAGE;
  const page = found.slice(0, PAGE);
  if (isBack) page.reverse();
  const first = page.at(0);
  const last = page.at(-1);
  return {
    rows: page.map(({ place: _place, ...row }) => row),
    total: counted,
    newer: first && (isBack ? hasMore : asked.behind !== null) ? { at: first.place, id: first.id } : null,
    older: last && (isBack || hasMore) ? { at: last.place, id: last.id } : null,
  };
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
      where,
      PART,
    );
    if (part.length > 0) yield part.map(({ place: _place, ...row }) => row);
    const last = part.at(-1);
    if (!last || part.length < PART) return;
    behind = { at: last.place, id: last.id };
  }
}

/** What the orders are listed for: which stores are one's own differs. */
type ListedFor = "order.serve" | "order.export";

/** What is asked for of all orders. */
export const EVERY_ORDER = {
  views: [],
  storeId: null,
  stages: [],
  sources: [],
  term: null,
  from: null,
  before: null,
  behind: null,
  ahead: null,
} as const;

/** How many of the orders that somebody may serve are of a view; counting ends at one more than ORDERS_COUNTED_TO. */
export function countStaffOrders(
  db: Db,
  { view, ...asked }: Pick<AskedOrders, "actor" | "storeId" | "now"> & { view: OrderView },
): Promise<number> {
  requirePermission(asked.actor, "order.serve");
  return countOrders(db, and(...conditionsOf("order.serve", { ...EVERY_ORDER, ...asked, views: [view] })));
}

/** Two orders of one instant are told apart by their ids; microseconds keep what a Date would cut off. */
function selectPage(db: Db, { behind, ahead }: AskedOrders, where: SQL | undefined, rows = PAGE + 1) {
  const place = (at: OrderPlace) =>
    sql`(to_timestamp(0) + ${at.at}::bigint * interval '1 microsecond', ${at.id}::uuid)`;
  const here = sql`(${orders.createdAt}, ${orders.id})`;
  const beyond = ahead ? sql`${here} > ${place(ahead)}` : behind ? sql`${here} < ${place(behind)}` : undefined;
  const way = ahead ? sql`asc` : sql`desc`;
  return db
    .select({
      place: sql<string>`(extract(epoch from ${orders.createdAt}) * 1000000)::bigint::text`,
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
      promisedDay: sql<string | null>`coalesce(${orders.deliverBy}, ${orders.deliverTo})`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(where, beyond))
    .orderBy(sql`${orders.createdAt} ${way}, ${orders.id} ${way}`)
    .limit(rows);
}

const countOrders = (db: Db, where: SQL | undefined) =>
  countUpTo(db, { table: orders, where, most: ORDERS_COUNTED_TO });

function conditionsOf(action: ListedFor, asked: AskedOrders): (SQL | undefined)[] {
  const { actor, views, stages, storeId, sources, term, from, before } = asked;
  return [
    ofStores(permittedStores(actor, action)),
    or(...views.map((view) => ofView(view, asked.now))),
    stages.length > 0 ? inArray(orders.stage, [...stages]) : undefined,
    storeId === null ? undefined : ofStores([storeId]),
    or(
      ...sources.map((source) =>
        source === "website" ? isNotNull(orders.paymentOrderId) : isNull(orders.paymentOrderId),
      ),
    ),
    term === null ? undefined : ofTerm(term),
    from ? sql`${orders.createdAt} >= ${from.toISOString()}` : undefined,
    before ? lt(orders.createdAt, before) : undefined,
  ];
}

function ofView(view: OrderView, now: Date): SQL | undefined {
  const isOpen = notInArray(orders.stage, [...OVER, ...NEVER_PAID]);
  switch (view) {
    case "unpaid":
      // What a store keeps until it is paid there waits for its payment, and stands.
      return and(
        gt(orders.advancePaymentPaise, 0),
        notInArray(orders.stage, ["returned", "cancelled", "payment_failed"]),
        or(ne(orders.stage, "awaiting_payment"), eq(orders.paymentMode, PAYMENT_WAY_FACTS.pay_in_store.mode)),
      );
    case "prescription":
      return eq(orders.stage, "prescription_needed");
    case "pick":
      // Glasses wait for their check first; what has no lenses can be packed at once.
      return or(
        eq(orders.stage, "verified"),
        and(
          eq(orders.stage, "confirmed"),
          sql`not exists (select 1 from order_lines l where l.order_id = ${orders.id} and l.kind = 'lens')`,
        ),
      );
    case "late":
      return and(isOpen, sql`coalesce(${orders.deliverBy}, ${orders.deliverTo}) < ${kolkataDay(now)}`);
    case "returns":
      return sql`exists (select 1 from order_requests r where r.order_id = ${orders.id} and r.status in ('asked', 'approved'))`;
    case "uncollected":
      return eq(orders.stage, "ready_to_collect");
  }
}

function ofTerm({ kind, text }: OrderTerm): SQL | undefined {
  if (kind === "bill") return eq(orders.uniqueId, text);
  // Ten digits may be a parcel's as well.
  if (kind === "phone") return or(phoneEnds(orders.phone, text), eq(orders.trackingNo, text));
  if (kind === "end of phone")
    return or(phoneEnds(orders.phone, text), eq(orders.trackingNo, text), eq(orders.invoiceNo, text));
  const named = sql`${orders.customerName} ilike ${`%${text.replace(/[%_\\]/gu, "\\$&")}%`}`;
  return or(named, eq(orders.invoiceNo, text.toUpperCase()), eq(orders.trackingNo, text));
}
