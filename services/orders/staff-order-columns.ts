import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { OrderPlace } from "#domain/orders/order-views.ts";

/** The day that counts: the one day where there is one, else the last of the range. */
export const PROMISED_DAY = sql<string | null>`coalesce(${orders.deliverBy}, ${orders.deliverTo})`;

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
/** The same, with the promised day. */
export type Promised = Placed & { day: SQLWrapper };
const PROMISED: Promised = { day: PROMISED_DAY, createdAt: orders.createdAt, id: orders.id };

/** Newer than this place. */
export const isAhead = (place: OrderPlace, { createdAt, id }: Placed = orders) =>
  sql`(${createdAt}, ${id}) > (${placeOf(place)})`;
/** Older than this place. */
export const isBehind = (place: OrderPlace, { createdAt, id }: Placed = orders) =>
  sql`(${createdAt}, ${id}) < (${placeOf(place)})`;

/** By promise, the soonest first and those without one last: what stands before this place, or after it. */
export function isSooner(place: OrderPlace, { day, createdAt, id }: Promised = PROMISED): SQL {
  const older = sql`(${createdAt}, ${id}) < (${placeOf(place)})`;
  if (place.day == null) return sql`(${day} is not null or ${older})`;
  return sql`(${day} < ${place.day}::date or (${day} = ${place.day}::date and ${older}))`;
}

export function isLater(place: OrderPlace, { day, createdAt, id }: Promised = PROMISED): SQL {
  const newer = sql`(${createdAt}, ${id}) > (${placeOf(place)})`;
  if (place.day == null) return sql`(${day} is null and ${newer})`;
  return sql`(${day} > ${place.day}::date or (${day} = ${place.day}::date and ${newer}) or ${day} is null)`;
}

/** In the words of the index orders_promised, from either end. */
export const byPromise = ({ isBack }: { isBack: boolean }, { day, createdAt, id }: Promised = PROMISED): SQL[] =>
  isBack
    ? [sql`${day} desc nulls first`, sql`${createdAt} desc`, sql`${id} desc`]
    : [sql`${day} asc nulls last`, sql`${createdAt} asc`, sql`${id} asc`];
