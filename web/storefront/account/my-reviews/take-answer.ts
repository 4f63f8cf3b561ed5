import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import {
  BUYER_ANSWER_REFUSALS,
  BUYER_ANSWER_TAKEN,
  BUYER_ANSWER_TOO_LATE,
} from "#domain/questions/buyer-answer-rules.ts";
import { ERRORS, isAppError } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { giveAnswer } from "#services/questions/give-answer.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeForm } from "#web/forms/take-form.ts";
import { shopContext } from "#web/session/context.ts";
import { REVIEWS_PAGE } from "./reviews-page.ts";

const given = z.object({ about: idParamSchema, answer: z.string() });

/** Keeps a buyer's answer to the question that it names, which every product page shows. */
export function takeAnswer(sent: { request: Request; context: Readonly<RouterContextProvider>; form: FormData }) {
  return takeForm({
    ...sent,
    take: async ({ request, actor, sent: fields, refuse }) => {
      const parsed = given.safeParse(fields);
      if (!parsed.success) return refuse(ERRORS.validation);
      const { about: questionId, answer } = parsed.data;
      const kept = await giveAnswer(sent.context.get(shopContext), { actor, questionId, answer }).catch((fault) => {
        if (isAppError(fault) && fault.code === "not_found") return null;
        throw fault;
      });
      if (kept === null) return refuse({ status: 409, message: BUYER_ANSWER_TOO_LATE });
      if (!kept.ok) return refuse({ status: 409, message: BUYER_ANSWER_REFUSALS[kept.reason] });
      return finishForm(request, { page: REVIEWS_PAGE, done: "answered", message: BUYER_ANSWER_TAKEN });
    },
  });
}
