import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { CONTENT_KINDS } from "#domain/contents/content-kinds.ts";
import { users } from "./accounts.ts";
import { anyOf, at, createdAt } from "./columns.ts";

const listOfKinds = anyOf(CONTENT_KINDS);

/** What the shop writes and shows: an article, a page, the questions. Until it has a row, what ships with the shop counts. */
export const contents = pgTable(
  "contents",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    /** Its name among those of its kind, which never changes. */
    key: text("key").notNull(),
    /** The form of a new one gives it: sent twice it is one. */
    formKey: uuid("form_key").unique(),
    /** Counts every change. */
    revision: integer("revision").notNull().default(1),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** Nobody but staff sees it since then. */
    archivedAt: at("archived_at"),
  },
  (t) => [unique("contents_key").on(t.kind, t.key), check("contents_kind", sql`${t.kind} in (${listOfKinds})`)],
);

/** One text of it. Published ones never change; the newest that holds at a moment is shown. */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    contentId: integer("content_id")
      .notNull()
      .references(() => contents.id, { onDelete: "cascade" }),
    number: smallint("number").notNull(),
    /** As the schema of its kind has it. */
    body: jsonb("body").notNull(),
    /** It holds from then on; null: since it was published. */
    startsAt: at("starts_at"),
    /** It holds until then, and the one before it comes back; null: for good. */
    endsAt: at("ends_at"),
    /** Null: the draft. */
    publishedAt: at("published_at"),
    publishedBy: integer("published_by").references(() => users.id, { onDelete: "set null" }),
    /** Taken off by hand. */
    withdrawnAt: at("withdrawn_at"),
    /** For colleagues: what is new in it. */
    note: text("note").notNull().default(""),
    author: integer("author").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    changedAt: at("changed_at").notNull(),
    /** When all processes were last told that it begins or ends. */
    toldAt: at("told_at"),
  },
  (t) => [
    unique("content_versions_number").on(t.contentId, t.number),
    uniqueIndex("content_versions_draft")
      .on(t.contentId)
      .where(sql`${t.publishedAt} is null`),
    index("content_versions_edges")
      .on(t.startsAt, t.endsAt)
      .where(sql`${t.startsAt} is not null or ${t.endsAt} is not null`),
    check("content_versions_schedule", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
