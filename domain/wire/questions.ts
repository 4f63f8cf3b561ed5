import { z } from "zod";
import { QUESTION_MAX, QUESTION_MIN, QUESTION_WRONG, readQuestion } from "#domain/questions/question-rules.ts";
import { messageSchema } from "./accounts.ts";
import { idSchema } from "./ids.ts";

export const questionSchema = z
  .object({
    id: z.number().int(),
    question: z.string(),
    answer: z.string().meta({ description: "The shop's words" }),
    buyer_answers: z
      .array(z.object({ id: z.number().int(), answer: z.string() }))
      .meta({ description: "What customers who bought it say, the newest first" }),
    answered: z.iso.datetime().meta({ description: "When it was answered" }),
  })
  .meta({
    id: "Question",
    description: "What somebody asked about a product, and the shop's answer; who asked is not said",
  });

export const questionBodySchema = z
  .object({
    product_id: idSchema,
    question: z
      .string(QUESTION_WRONG)
      .trim()
      .min(QUESTION_MIN, QUESTION_WRONG)
      .max(QUESTION_MAX, QUESTION_WRONG)
      .refine((words) => readQuestion(words) !== null, QUESTION_WRONG),
  })
  .meta({ id: "NewQuestion", description: "A question about a product, in plain text" });

export const askedSchema = messageSchema
  .extend({ id: z.number().int().meta({ description: "The question's id, to take it away by" }) })
  .meta({ id: "AskedQuestion", description: "The question waits until the shop answers it" });
