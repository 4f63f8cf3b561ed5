import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { RedirectStatus } from "#domain/redirects/redirect-status.ts";
import { users } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";

/** Addresses of the shop at which there is nothing any more, and where visitors are led from them. */
export const redirects = pgTable(
  "redirects",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The form gives it: sent twice it is one. */
    key: uuid("key").notNull().unique(),
    /** As domain/redirects/address-key.ts writes it. */
    from: text("from_address").notNull().unique(),
    /** A path of the shop, or an address that begins with https:// */
    to: text("to_address").notNull(),
    status: smallint("status").$type<RedirectStatus>().notNull(),
    note: text("note").notNull().default(""),
    changedBy: integer("changed_by").references(() => users.id, { onDelete: "set null" }),
    changedAt: at("changed_at").notNull(),
    /** Counts every change. */
    revision: integer("revision").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [check("redirects_status", sql`${t.status} in (301, 302)`)],
);

/** How often each was followed. A table of its own: it is written while nothing changes. */
export const redirectHits = pgTable("redirect_hits", {
  redirectId: integer("redirect_id")
    .primaryKey()
    .references(() => redirects.id, { onDelete: "cascade" }),
  hits: bigint("hits", { mode: "number" }).notNull(),
  lastAt: at("last_at").notNull(),
});

/** Addresses that visitors asked for and that the shop does not have: the most hit, for a while. */
export const missedAddresses = pgTable(
  "missed_addresses",
  {
    path: text("path").primaryKey(),
    hits: bigint("hits", { mode: "number" }).notNull(),
    lastAt: at("last_at").notNull(),
    /** Host and path of the page that led there last; "" where nobody knows. */
    cameFrom: text("came_from").notNull(),
  },
  (t) => [index("missed_addresses_hits").on(t.hits, t.path)],
);
