import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { QuestionState } from "#domain/questions/question-rules.ts";
import { users } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { at, createdAt } from "./columns.ts";

/** What customers ask about a product. Nobody but staff and its writer see one that was not answered. */
export const productQuestions = pgTable(
  "product_questions",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state").$type<QuestionState>().notNull().default("waiting"),
    question: text("question").notNull(),
    /** The shop's words, on the product's page. */
    answer: text("answer").notNull().default(""),
    /** Why it was refused, in words for its writer. */
    reason: text("reason").notNull().default(""),
    judgedAt: at("judged_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("product_questions_state", sql`${t.state} in ('waiting', 'answered', 'refused')`),
    check("product_questions_question", sql`length(btrim(${t.question})) between 10 and 500`),
    check("product_questions_answer", sql`(${t.state} = 'answered') = (${t.answer} <> '')`),
    check("product_questions_reason", sql`(${t.state} = 'refused') = (${t.reason} <> '')`),
    index("product_questions_answered")
      .on(t.productId, t.judgedAt.desc(), t.id.desc())
      .where(sql`state = 'answered'`),
    index("product_questions_waiting")
      .on(t.id)
      .where(sql`state = 'waiting'`),
    index("product_questions_user").on(t.userId),
  ],
);
