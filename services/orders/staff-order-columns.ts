import { aliasedTable, sql } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import type { OrderPlace } from "#domain/orders/order-views.ts";

/** The day that counts: the one day where there is one, else the last of the range. */
export const PROMISED_DAY = sql<string | null>`coalesce(${orders.deliverBy}, ${orders.deliverTo})`;

/** Whoever takes care of an order, to be joined by its `assignedTo`. */
export const helper = aliasedTable(users, "helper");
export const ASSIGNED_NAME = sql<string | null>`btrim(${helper.firstName} || ' ' || ${helper.lastName})`;

/** Two orders of one instant are told apart by their ids; microseconds keep what a Date would cut off. */
export const PLACE = sql<string>`(extract(epoch from ${orders.createdAt}) * 1000000)::bigint::text`;

/** An instant and an id, as a row of the database has them. */
export const placeOf = (place: OrderPlace) =>
  sql`to_timestamp(0) + ${place.at}::bigint * interval '1 microsecond', ${place.id}::uuid`;

const here = sql`(${orders.createdAt}, ${orders.id})`;

/** Newer than this place. */
export const isAhead = (place: OrderPlace) => sql`${here} > (${placeOf(place)})`;
/** Older than this place. */
export const isBehind = (place: OrderPlace) => sql`${here} < (${placeOf(place)})`;
