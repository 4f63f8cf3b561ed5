import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { MissingReason } from "#domain/picking/missing-reasons.ts";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";

/** Who fetches the goods of an order from the shelves: nobody else does meanwhile. */
export const orderPicks = pgTable(
  "order_picks",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    pickedBy: integer("picked_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    takenAt: at("taken_at").notNull(),
  },
  (t) => [index("order_picks_picker").on(t.pickedBy)],
);

/** One piece of a row of an order: in the hand of whoever scanned it, or not on its shelf. */
export const pickedPieces = pgTable(
  "picked_pieces",
  {
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /** The first is 1. */
    piece: smallint("piece").notNull(),
    pickedBy: integer("picked_by").references(() => users.id, { onDelete: "set null" }),
    pickedAt: at("picked_at").notNull(),
    /** Null: it is there. */
    missing: text("missing").$type<MissingReason>(),
  },
  (t) => [
    primaryKey({ columns: [t.orderLineId, t.piece] }),
    check("picked_pieces_piece", sql`${t.piece} between 1 and 10`),
    check("picked_pieces_missing", sql`${t.missing} in ('not_there', 'damaged', 'wrong')`),
  ],
);
