import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ApprovalKind, ApprovalStatus, ApprovedAct, ApprovedObject } from "#domain/approvals/approval-kinds.ts";
import { users } from "./accounts.ts";
import { at, basisPoints, createdAt, paise } from "./columns.ts";
import { stores } from "./stores.ts";

/** What somebody may not do alone: they ask, another says yes or no. */
export const approvals = pgTable(
  "approvals",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    kind: text("kind").$type<ApprovalKind>().notNull(),
    /** What is done once somebody has said yes. */
    act: text("act").$type<ApprovedAct>().notNull(),
    objectKind: text("object_kind").$type<ApprovedObject>().notNull(),
    objectId: text("object_id").notNull(),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    /** What was bought online is the website's as well, whichever store hands it over. */
    isOnline: boolean("is_online").notNull(),
    amountPaise: paise("amount_paise"),
    discountBp: basisPoints("discount_bp"),
    /** Of whoever asks. */
    reason: text("reason").notNull(),
    status: text("status").$type<ApprovalStatus>().notNull().default("asked"),
    /** Of whoever decides, or why nothing could be decided any more. */
    note: text("note").notNull().default(""),
    askedBy: integer("asked_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: at("decided_at"),
    /** A yes is used once, and with it the act is done. */
    usedAt: at("used_at"),
  },
  (t) => [
    check("approvals_kind", sql`${t.kind} in ('refund', 'discount', 'stock_adjustment')`),
    check("approvals_status", sql`${t.status} in ('asked', 'approved', 'refused', 'withdrawn', 'lapsed')`),
    check("approvals_amount", sql`(${t.kind} = 'discount') = (${t.amountPaise} is null)`),
    check("approvals_discount", sql`(${t.kind} = 'discount') = (${t.discountBp} is not null)`),
    check("approvals_words", sql`length(${t.reason}) <= 500 and length(${t.note}) <= 500`),
    check("approvals_decided", sql`(${t.status} in ('approved', 'refused')) = (${t.decidedBy} is not null)`),
    check("approvals_ended", sql`(${t.status} = 'asked') = (${t.decidedAt} is null)`),
    check("approvals_used", sql`${t.usedAt} is null or ${t.status} = 'approved'`),
    check("approvals_two_people", sql`${t.decidedBy} <> ${t.askedBy}`),
    uniqueIndex("approvals_asked_once")
      .on(t.act, t.objectKind, t.objectId)
      .where(sql`status = 'asked'`),
    index("approvals_object").on(t.objectKind, t.objectId),
    index("approvals_asked_by").on(t.askedBy),
  ],
);
