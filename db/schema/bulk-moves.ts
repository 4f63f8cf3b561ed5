import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { BulkOutcome } from "#domain/orders/bulk-moves.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { users } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";
import { orders } from "./orders.ts";

/** Many orders that a member of staff moves to one stage at once. The form that asks for it gives the id: sent twice it is one. */
export const bulkMoves = pgTable(
  "bulk_moves",
  {
    id: uuid("id").primaryKey(),
    actorUserId: integer("actor_user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    toStage: text("to_stage").$type<Stage>().notNull(),
    /** For the history of each order. */
    note: text("note").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [index("bulk_moves_actor").on(t.actorUserId)],
);

/** One order of them. What became of it is written in the transaction that moves it. */
export const bulkMoveRows = pgTable(
  "bulk_move_rows",
  {
    bulkMoveId: uuid("bulk_move_id")
      .notNull()
      .references(() => bulkMoves.id, { onDelete: "cascade" }),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The stage that the preview showed. */
    fromStage: text("from_stage").$type<Stage>().notNull(),
    /** Null until it was its turn. */
    outcome: text("outcome").$type<BulkOutcome>(),
    /** Of one that was moved meanwhile: where it was then, who had moved it there, and when. */
    foundStage: text("found_stage").$type<Stage>(),
    foundUserId: integer("found_user_id").references(() => users.id, { onDelete: "set null" }),
    foundAt: at("found_at"),
  },
  (t) => [
    primaryKey({ columns: [t.bulkMoveId, t.orderId] }),
    check(
      "bulk_move_rows_outcome",
      sql`${t.outcome} in ('moved', 'meanwhile', 'not_next', 'not_permitted', 'balance_open', 'unchecked', 'serials')`,
    ),
    index("bulk_move_rows_order").on(t.orderId),
  ],
);
