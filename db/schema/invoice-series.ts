import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Next number of each GST series and financial year; taken in the transaction that issues the invoice, so no gaps. */
export const invoiceSeries = pgTable(
  "invoice_series",
  {
    series: text("series").notNull(),
    financialYear: text("financial_year").notNull(),
    lastNumber: integer("last_number").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.financialYear] }),
    check("invoice_series_year", sql`${t.financialYear} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check("invoice_series_number", sql`${t.lastNumber} between 0 and 999999`),
  ],
);
