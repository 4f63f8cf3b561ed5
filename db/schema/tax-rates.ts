import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { TAX_CLASSES, type TaxClass } from "#domain/invoicing/tax-rates.ts";
import { anyOf, basisPoints, createdAt } from "./columns.ts";

/** What a product can name: a fee is none. */
export const anyProductTaxClass = anyOf(TAX_CLASSES.filter((name) => name !== "cash-on-delivery"));
/** The list of all classes for a check. */
export const anyTaxClass = anyOf(TAX_CLASSES);

/**
 * What the law asks of each class of goods from which day on. A change of law is a further row: triggers refuse every change
 * of one that is there. Of two rows for one day the later counts.
 */
export const taxRates = pgTable(
  "tax_rates",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    taxClass: text("tax_class").$type<TaxClass>().notNull(),
    /** HSN code, or SAC for the membership. */
    hsnCode: text("hsn_code").notNull(),
    rateBp: basisPoints("rate_bp").notNull(),
    /** A day in India. */
    inForceFrom: date("in_force_from", { mode: "string" }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("tax_rates_class", sql`${t.taxClass} in (${anyTaxClass})`),
    check("tax_rates_hsn", sql`${t.hsnCode} ~ '^[0-9]{4,8}$'`),
    check("tax_rates_rate", sql`${t.rateBp} between 0 and 10000`),
  ],
);
