import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Judgement } from "#domain/reviews/judgement.ts";
import { requireUser } from "#services/accounts/require-user.ts";

export type OwnAnswer = {
  id: number;
  product: string;
  liveSaleId: number;
  /** Empty once the shop shows it no more: it is somebody else's. */
  question: string;
  answer: string;
  state: Judgement;
  /** Why it was refused. */
  reason: string;
  createdAt: Date;
};

/** What somebody answered to others' questions, the newest first, with what became of it. */
export function listOwnAnswers(db: Db, given: { actor: Actor }): Promise<OwnAnswer[]> {
  const { id: userId } = requireUser(given.actor);
  return db
    .select({
      id: productAnswers.id,
      product: products.title,
      liveSaleId: products.liveSaleId,
      question: sql<string>`case ${productQuestions.state} when 'answered' then ${productQuestions.question} else '' end`,
      answer: productAnswers.answer,
      state: productAnswers.state,
      reason: productAnswers.reason,
      createdAt: productAnswers.createdAt,
    })
    .from(productAnswers)
    .innerJoin(productQuestions, eq(productQuestions.id, productAnswers.questionId))
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(eq(productAnswers.userId, userId))
    .orderBy(desc(productAnswers.createdAt), desc(productAnswers.id));
}

/** Removes one's own answer. One that is another's, or gone, changes nothing. */
export async function removeOwnAnswer(db: Db, given: { actor: Actor; answerId: number }): Promise<void> {
  const { id: userId } = requireUser(given.actor);
  await db.delete(productAnswers).where(and(eq(productAnswers.id, given.answerId), eq(productAnswers.userId, userId)));
}
