import { sql } from "drizzle-orm";
import { bigint, check, customType, index, integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** The number of a transaction, which never comes again. */
const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => "xid8" });

/**
 * What has changed of the goods, written by triggers and read by all who hold them in memory (decision 120). A number that
 * counts up would be taken before the transaction commits, and a later one may commit first; the transaction's own
 * number says which rows can still come.
 */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: xid8("transaction")
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Null: so many at once that all of them count as changed. */
    productId: integer("product_id"),
  },
  (t) => [index("catalogue_changes_order").on(t.transaction, t.productId)],
);

/** How far back the log of changes reaches: one row. */
export const catalogueLog = pgTable(
  "catalogue_log",
  {
    id: smallint("id").primaryKey().default(1),
    /** Changes of older transactions have been swept. */
    sweptBelow: xid8("swept_below").notNull(),
    /** Those of older ones than this will be swept next. */
    sweepNext: xid8("sweep_next").notNull(),
    sweptAt: at("swept_at").notNull(),
  },
  (t) => [check("catalogue_log_one", sql`${t.id} = 1`)],
);
