import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productQuestions } from "#db/schema/product-questions.ts";

/** A question of anybody, answered after it was asked, so that whoever keeps pages hears of it. Answers its id. */
export async function plantQuestion(db: Db, of: { userId: number; productId: number }): Promise<number> {
  const [planted] = await db
    .insert(productQuestions)
    .values({ ...of, question: "Does it fold flat?" })
    .returning({ id: productQuestions.id });
  const { id } = planted!;
  await db
    .update(productQuestions)
    .set({ state: "answered", answer: "Yes, it does.", judgedAt: new Date() })
    .where(eq(productQuestions.id, id));
  return id;
}
