import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { NO_LONGER_BOUGHT } from "#domain/questions/buyer-answer-rules.ts";
import { hasBought } from "#services/reviews/has-bought.ts";

/** After an order, or a part of it, was taken back: what its customer answered as a buyer shows no more. In the caller's transaction. */
export async function forgetAnswers(tx: Db, given: { orderId: string }): Promise<void> {
  const rows = await tx
    .selectDistinct({
      id: productAnswers.id,
      userId: productAnswers.userId,
      productId: productQuestions.productId,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(productQuestions, eq(productQuestions.productId, orderLines.productId))
    .innerJoin(
      productAnswers,
      and(eq(productAnswers.questionId, productQuestions.id), eq(productAnswers.userId, orders.userId)),
    )
    .where(and(eq(orders.id, given.orderId), ne(productAnswers.state, "refused")));
  const gone: number[] = [];
  for (const { id, ...bought } of rows) if (!(await hasBought(tx, bought))) gone.push(id);
  if (gone.length === 0) return;
  await tx
    .update(productAnswers)
    .set({ state: "refused", reason: NO_LONGER_BOUGHT })
    .where(inArray(productAnswers.id, gone));
}
