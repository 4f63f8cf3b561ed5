import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { OrderPlace, OrderSort } from "#domain/orders/order-views.ts";

/** The day that counts: the one day where there is one, else the last of the range. */
export const PROMISED_DAY = sql<string | null>`coalesce(${orders.deliverBy}, ${orders.deliverTo})`;

/**
 * When it was last laid ready in its store; null where it does not wait there. The table is named: of a single table Drizzle writes the
 * bare column, which here would be one of the history's.
 */
export const READY_AT = sql<Date | null>`case when orders.stage = 'ready_to_collect' then (
  select max(e.created_at) from order_events e where e.order_id = orders.id and e.stage = 'ready_to_collect') end`.mapWith(
  orders.createdAt,
);

/** The day in India on which that was. */
const READY_DAY = sql<string | null>`(${READY_AT} at time zone 'Asia/Kolkata')::date`;

/** Who takes care of it; null: nobody. Asked of the rows that are shown: joined, everybody with an account was read for them. */
export const ASSIGNED_NAME = sql<string | null>`(
  select btrim(helper.first_name || ' ' || helper.last_name) from users helper where helper.id = ${orders.assignedTo})`;

/** By when they were made, of few that are found first. No index has this sum: else all orders may be gone through for them. */
export const MADE_AT_OF_FEW = sql`${orders.createdAt} + interval '0'`;

/** Two orders of one instant are told apart by their ids; microseconds keep what a Date would cut off. */
export const PLACE = sql<string>`(extract(epoch from ${orders.createdAt}) * 1000000)::bigint::text`;

/** An instant and an id, as a row of the database has them. */
export const placeOf = (place: OrderPlace) =>
  sql`to_timestamp(0) + ${place.at}::bigint * interval '1 microsecond', ${place.id}::uuid`;

/** Orders, or some of them by these alone. */
export type Placed = { createdAt: SQLWrapper; id: SQLWrapper };
/** The same, with a day that they are sorted by. */
export type Dated = Placed & { day: SQLWrapper };

/** The day by which a list is sorted; null where it is sorted by none. */
export const DAY_OF_SORT = { newest: null, promised: PROMISED_DAY, waiting: READY_DAY } as const satisfies Record<
  OrderSort,
  SQL | null
>;

/** Newer than this place. */
export const isAhead = (place: OrderPlace, { createdAt, id }: Placed = orders) =>
  sql`(${createdAt}, ${id}) > (${placeOf(place)})`;
/** Older than this place. */
export const isBehind = (place: OrderPlace, { createdAt, id }: Placed = orders) =>
  sql`(${createdAt}, ${id}) < (${placeOf(place)})`;

/** By a day, the soonest first and those without one last: what stands before this place, or after it. */
export function isSooner(place: OrderPlace, { day, createdAt, id }: Dated): SQL {
  const older = sql`(${createdAt}, ${id}) < (${placeOf(place)})`;
  if (place.day == null) return sql`(${day} is not null or ${older})`;
  return sql`(${day} < ${place.day}::date or (${day} = ${place.day}::date and ${older}))`;
}

export function isLater(place: OrderPlace, { day, createdAt, id }: Dated): SQL {
  const newer = sql`(${createdAt}, ${id}) > (${placeOf(place)})`;
  if (place.day == null) return sql`(${day} is null and ${newer})`;
  return sql`(${day} > ${place.day}::date or (${day} = ${place.day}::date and ${newer}) or ${day} is null)`;
}

/** By promise in the words of the index orders_promised, from either end. */
export const byDay = ({ isBack }: { isBack: boolean }, { day, createdAt, id }: Dated): SQL[] =>
  isBack
    ? [sql`${day} desc nulls first`, sql`${createdAt} desc`, sql`${id} desc`]
    : [sql`${day} asc nulls last`, sql`${createdAt} asc`, sql`${id} asc`];
