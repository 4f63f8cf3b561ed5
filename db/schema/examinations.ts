import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at, bytea, createdAt } from "./columns.ts";
import { eyeTestBookings } from "./contact.ts";
import { prescriptions } from "./prescriptions.ts";

/**
 * What was found at an eye test. A draft while somebody examines; once finished it is never changed: a correction is a version
 * of its own. All that was measured lies in `encrypted`. Whose it is, the eye test says.
 */
export const examinations = pgTable(
  "examinations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => eyeTestBookings.id, { onDelete: "cascade" }),
    version: smallint("version").notNull(),
    /** AES-256-GCM over what was typed as JSON; null once erased. */
    encrypted: bytea("sealed"),
    keyName: text("key_name"),
    revision: integer("revision").notNull().default(1),
    /** Of a draft whoever wrote to it last; of a finished one who examined. */
    byUserId: integer("by_user_id").references(() => users.id, { onDelete: "set null" }),
    /** What came of it. */
    prescriptionId: uuid("prescription_id").references(() => prescriptions.id),
    /** After how many months the optometrist wants to see them again. Everything else of the examination is sealed. */
    recallMonths: smallint("recall_months"),
    createdAt: createdAt(),
    changedAt: at("changed_at").notNull(),
    finishedAt: at("finished_at"),
    erasedAt: at("erased_at"),
  },
  (t) => [
    uniqueIndex("examinations_version").on(t.bookingId, t.version),
    // Two who begin at the same instant write to one draft.
    uniqueIndex("examinations_draft")
      .on(t.bookingId)
      .where(sql`finished_at is null`),
    index("examinations_prescription").on(t.prescriptionId),
    index("examinations_key_name").on(t.keyName),
    check("examinations_version", sql`${t.version} > 0`),
    check("examinations_sealed", sql`(${t.encrypted} is null) = (${t.erasedAt} is not null)`),
    check("examinations_key", sql`(${t.encrypted} is null) = (${t.keyName} is null)`),
    check("examinations_finished", sql`(${t.prescriptionId} is null) = (${t.finishedAt} is null)`),
  ],
);
