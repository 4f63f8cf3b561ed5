import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, bytea } from "./columns.ts";
import { customers } from "./customers.ts";

/**
 * What it takes to undo a change of a customer, by its entry of the log, which keeps no values. Encrypted; it goes with its
 * term, and with the person.
 */
export const customerUndos = pgTable(
  "customer_undos",
  {
    /** Of the log, whose entries go never. */
    entryId: integer("entry_id").primaryKey(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
    /** Of a merge: who was merged into them. */
    otherId: integer("other_id").references(() => customers.id),
    encrypted: bytea("sealed").notNull(),
    keyName: text("key_name").notNull(),
    endsAt: at("ends_at").notNull(),
  },
  (t) => [
    index("customer_undos_customer").on(t.customerId),
    index("customer_undos_other").on(t.otherId),
    index("customer_undos_ends").on(t.endsAt),
  ],
);
