import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Products that were given another value of an attribute all at once, so that they can have their own back. */
export const valueMerges = pgTable("value_merges", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  attribute: text("attribute").notNull(),
  fromValue: text("from_value").notNull(),
  toValue: text("to_value").notNull(),
  /** Of products, or of colours where the attribute is one of a colour. */
  ids: integer("ids").array().notNull(),
  createdAt: createdAt(),
});
