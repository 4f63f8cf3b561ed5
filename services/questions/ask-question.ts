import { and, eq } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { QUESTION_WRONG, readQuestion } from "#domain/questions/question-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import { isSoldNow } from "#services/catalogue/is-sold-now.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

/** Keeps a customer's question until staff answer or refuse it. The same words about the same product are kept once. */
export async function askQuestion(
  { db, now }: Pick<Shop, "db" | "now">,
  given: { actor: Actor; productId: number; question: string },
): Promise<{ id: number }> {
  const { id: userId } = requireUser(given.actor);
  const question = readQuestion(given.question);
  if (question === null)
    throw new AppError("validation", { message: QUESTION_WRONG, fields: { question: QUESTION_WRONG } });
  await countAttempt(db, { rule: "question", subject: { account: String(userId) }, now: now() });
  return db.transaction(async (tx) => {
    await lockCustomer(tx, userId);
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, given.productId), isSoldNow));
    if (!product) throw new AppError("not_found");
    const asked = { productId: product.id, userId, question };
    // A press that is repeated asks nothing twice.
    const [same] = await tx
      .select({ id: productQuestions.id })
      .from(productQuestions)
      .where(
        and(
          eq(productQuestions.productId, product.id),
          eq(productQuestions.userId, userId),
          eq(productQuestions.question, question),
        ),
      );
    if (same) return same;
    const [kept] = await tx
      .insert(productQuestions)
      .values({ ...asked, createdAt: now() })
      .returning({ id: productQuestions.id });
    return kept!;
  });
}
