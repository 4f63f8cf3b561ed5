import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { QuestionState } from "#domain/questions/question-rules.ts";
import { requireUser } from "#services/accounts/require-user.ts";

export type OwnQuestion = {
  id: number;
  product: string;
  liveSaleId: number;
  question: string;
  state: QuestionState;
  /** The shop's words, once it has answered. */
  answer: string;
  /** Why it was refused. */
  reason: string;
  createdAt: Date;
};

/** What somebody asked about products, the newest first, with what became of it. */
export function listOwnQuestions(db: Db, given: { actor: Actor }): Promise<OwnQuestion[]> {
  const { id: userId } = requireUser(given.actor);
  return db
    .select({
      id: productQuestions.id,
      product: products.title,
      liveSaleId: products.liveSaleId,
      question: productQuestions.question,
      state: productQuestions.state,
      answer: productQuestions.answer,
      reason: productQuestions.reason,
      createdAt: productQuestions.createdAt,
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(eq(productQuestions.userId, userId))
    .orderBy(desc(productQuestions.createdAt), desc(productQuestions.id));
}

/** Removes one's own question, with its answer. One that is another's, or gone, changes nothing: false. */
export async function removeOwnQuestion(db: Db, given: { actor: Actor; questionId: number }): Promise<boolean> {
  const { id: userId } = requireUser(given.actor);
  const removed = await db
    .delete(productQuestions)
    .where(and(eq(productQuestions.id, given.questionId), eq(productQuestions.userId, userId)))
    .returning({ id: productQuestions.id });
  return removed.length > 0;
}
