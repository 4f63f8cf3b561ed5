import { and, eq, ne } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import type { Jobs, Shop } from "#services/shop.ts";
import { composeQuestionReplied } from "./compose-question-mail.ts";
import type { Post } from "./post.ts";

export function questionHandlers({ db, appUrl }: Pick<Shop, "db" | "appUrl">, post: Post) {
  return {
    "mail.question-replied": async ({ questionId }: Jobs["mail.question-replied"]) => {
      const [found] = await db
        .select({
          email: users.email,
          firstName: users.firstName,
          product: products.title,
          liveSaleId: products.liveSaleId,
          question: productQuestions.question,
          answer: productQuestions.answer,
          reason: productQuestions.reason,
        })
        .from(productQuestions)
        .innerJoin(users, eq(users.id, productQuestions.userId))
        .innerJoin(products, eq(products.id, productQuestions.productId))
        .where(
          and(eq(productQuestions.id, questionId), ne(productQuestions.state, "waiting"), eq(users.enabled, true)),
        );
      if (!found) return;
      const { email, ...facts } = found;
      await post(email, `question:${questionId}`, composeQuestionReplied({ ...facts, appUrl }));
    },
  };
}
