import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { QUESTION_REMOVED, QUESTION_TAKEN } from "#domain/questions/question-rules.ts";
import { messageSchema } from "#domain/wire/accounts.ts";
import { AppError } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { askedSchema, questionBodySchema, questionSchema } from "#domain/wire/questions.ts";
import { askQuestion } from "#services/questions/ask-question.ts";
import { pageQuestions } from "#services/questions/list-questions.ts";
import { removeOwnQuestion } from "#services/questions/own-questions.ts";
import type { Shop } from "#services/shop.ts";

const ofProduct = pageQuerySchema(12).extend({ product_id: idParamSchema.meta({ description: "The product's id" }) });

/** Staff answer on the site or by `npm run questions`. */
export function registerQuestions(app: ApiApp, shop: Shop): void {
  app.get(
    "/questions",
    {
      schema: {
        operationId: "listQuestions",
        errors: ["not_found"],
        summary: "The answered questions about a product, the newest answer first",
        querystring: ofProduct,
        response: { 200: pageOf(questionSchema) },
      },
    },
    async ({ query: { product_id: productId, ...page } }) => {
      const list = await pageQuestions(shop.db, { productId, ...page });
      const data = list.data.map(({ answeredAt, buyers, ...question }) => ({
        ...question,
        buyer_answers: buyers,
        answered: answeredAt.toISOString(),
      }));
      return { ...list, data };
    },
  );

  app.post(
    "/questions",
    {
      schema: {
        operationId: "askQuestion",
        errors: ["not_found"],
        summary: "Ask about a product; the answer comes by e-mail and shows with the question, without a name",
        body: questionBodySchema,
        response: { 201: askedSchema },
      },
    },
    async ({ actor, body }, reply) => {
      const { id } = await askQuestion(shop, { actor, productId: body.product_id, question: body.question });
      return reply.code(201).send({ status: "success" as const, message: QUESTION_TAKEN, id });
    },
  );

  app.delete(
    "/questions/:id",
    {
      schema: {
        operationId: "removeQuestion",
        summary: "Take a question of one's own away, with its answers",
        params: z.object({ id: idParamSchema.meta({ description: "The question's id" }) }),
        response: { 200: messageSchema },
      },
    },
    async ({ actor, params }) => {
      if (!(await removeOwnQuestion(shop.db, { actor, questionId: params.id }))) throw new AppError("not_found");
      return { status: "success" as const, message: QUESTION_REMOVED };
    },
  );
}
