import { sql } from "drizzle-orm";
import { customType, integer, timestamp } from "drizzle-orm/pg-core";

/** An instant; PostgreSQL keeps it in UTC, screens show it in Asia/Kolkata. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Now by the database's clock, so that several processes agree. */
export const createdAt = () =>
  at("created_at")
    .notNull()
    .default(sql`now()`);

/** An amount in integer paise. int4 holds up to Rs 2.1 crore, well over any bill of 50 lines. */
export const paise = (name: string) => integer(name);

/** A percentage in basis points: 500 is 5 %. */
export const basisPoints = (name: string) => integer(name);

/** The words that a check allows: `in (${anyOf(KINDS)})`. They are of our own code. */
export const anyOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
