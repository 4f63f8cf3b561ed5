import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { Judgement } from "#domain/reviews/judgement.ts";
import { users } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";
import { productQuestions } from "./product-questions.ts";

/** What customers who bought a product say to others' questions. Nobody but staff and its writer see one that was not approved. */
export const productAnswers = pgTable(
  "product_answers",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    questionId: integer("question_id")
      .notNull()
      .references(() => productQuestions.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state").$type<Judgement>().notNull().default("waiting"),
    answer: text("answer").notNull(),
    /** Why it was refused, in words for its writer. */
    reason: text("reason").notNull().default(""),
    judgedAt: at("judged_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("product_answers_one").on(t.questionId, t.userId),
    check("product_answers_state", sql`${t.state} in ('waiting', 'approved', 'refused')`),
    check("product_answers_answer", sql`length(btrim(${t.answer})) between 3 and 1000`),
    check("product_answers_reason", sql`(${t.state} = 'refused') = (${t.reason} <> '')`),
    index("product_answers_waiting")
      .on(t.id)
      .where(sql`state = 'waiting'`),
    index("product_answers_user").on(t.userId),
  ],
);
