import { and, eq, ne } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import type { Jobs, Shop } from "#services/shop.ts";
import { composeQuestionHelped, composeQuestionReplied } from "./compose-question-mail.ts";
import { firstPictureOfProduct } from "./mail-picture.ts";
import type { Post } from "./post.ts";

export function questionHandlers({ db, appUrl }: Pick<Shop, "db" | "appUrl">, post: Post) {
  return {
    "mail.question-replied": async ({ questionId }: Jobs["mail.question-replied"]) => {
      const [found] = await db
        .select({
          email: users.email,
          firstName: users.firstName,
          product: products.title,
          picture: firstPictureOfProduct,
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
    "mail.question-helped": async ({ answerId }: Jobs["mail.question-helped"]) => {
      const [found] = await db
        .select({
          email: users.email,
          firstName: users.firstName,
          product: products.title,
          picture: firstPictureOfProduct,
          liveSaleId: products.liveSaleId,
          question: productQuestions.question,
          answer: productAnswers.answer,
          questionId: productQuestions.id,
        })
        .from(productAnswers)
        .innerJoin(productQuestions, eq(productQuestions.id, productAnswers.questionId))
        .innerJoin(users, eq(users.id, productQuestions.userId))
        .innerJoin(products, eq(products.id, productQuestions.productId))
        .where(
          and(
            eq(productAnswers.id, answerId),
            eq(productAnswers.state, "approved"),
            eq(productQuestions.state, "answered"),
            eq(users.enabled, true),
          ),
        );
      if (!found) return;
      const { email, questionId, ...facts } = found;
      // By the question: whatever is shown and taken away later, its writer gets one letter of it.
      await post(email, `question-helped:${questionId}`, composeQuestionHelped({ ...facts, appUrl }));
    },
  };
}
