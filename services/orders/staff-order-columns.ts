import { sql, type SQLWrapper } from "drizzle-orm";
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

/** Newer than this place. */
export const isAhead = (place: OrderPlace, { createdAt, id }: Placed = orders) =>
  sql`(${createdAt}, ${id}) > (${placeOf(place)})`;
/** Older than this place. */
export const isBehind = (place: OrderPlace, { createdAt, id }: Placed = orders) =>
  sql`(${createdAt}, ${id}) < (${placeOf(place)})`;
