import type { Db } from "#db/client.ts";
import { productQuestions } from "#db/schema/product-questions.ts";

/** A question that was answered, of anybody. Answers its id. */
export async function plantQuestion(db: Db, of: { userId: number; productId: number }): Promise<number> {
  const said = { question: "Does it fold flat?", state: "answered", answer: "Yes, it does." } as const;
  const [planted] = await db
    .insert(productQuestions)
    .values({ ...of, ...said })
    .returning({ id: productQuestions.id });
  return planted!.id;
}
