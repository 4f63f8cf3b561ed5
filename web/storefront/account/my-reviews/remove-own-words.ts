import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { BUYER_ANSWER_REMOVED, BUYER_ANSWER_TAKEN } from "#domain/questions/buyer-answer-rules.ts";
import { QUESTION_REMOVED } from "#domain/questions/question-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { removeOwnAnswer } from "#services/questions/own-answers.ts";
import { removeOwnQuestion } from "#services/questions/own-questions.ts";
import { listOwnReviews } from "#services/reviews/list-own-reviews.ts";
import { removeReview } from "#services/reviews/remove-review.ts";
import { finishForm } from "#web/forms/answer.ts";
import { orGone } from "#web/forms/or-refuse.ts";
import { takeForm } from "#web/forms/take-form.ts";
import { shopContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { confirmedField } from "#web/ui/confirm.tsx";
import { REVIEWS_PAGE } from "./reviews-page.ts";
import { takeAnswer } from "./take-answer.ts";

export const REVIEWS_DONE = {
  removed: "Your review is removed",
  "question-removed": QUESTION_REMOVED,
  answered: BUYER_ANSWER_TAKEN,
  "answer-removed": BUYER_ANSWER_REMOVED,
} as const;

// By the page of the product: somebody has one review of each, and names none of another's.
const removal = z.object({ product: idParamSchema });

const questionRemoval = z.object({ question: idParamSchema });

const answerRemoval = z.object({ answer_id: idParamSchema });

type Given = { request: Request; context: Readonly<RouterContextProvider> };

/** The forms of the page: an answer to a question of others, or what is to be removed. */
export async function changeOwnWords(given: Given) {
  const form = await readForm(given.request);
  return form.get("intent") === "answer" ? takeAnswer({ ...given, form }) : removeOwnWords({ ...given, form });
}

/** Removes what somebody wrote, once it was asked: their review of a product with its photos, a question or an answer. */
function removeOwnWords(given: Given & { form: FormData }) {
  return takeForm({
    ...given,
    take: async ({ request, actor, sent, refuse }) => {
      const shop = given.context.get(shopContext);
      if (sent.intent === "remove-question") {
        const asked = questionRemoval.safeParse(sent);
        if (!asked.success) return refuse(ERRORS.validation);
        const { question: questionId } = asked.data;
        if (!sent[confirmedField]) return redirect(`${REVIEWS_PAGE}?question=${questionId}`, 303);
        await removeOwnQuestion(shop.db, { actor, questionId });
        const message = REVIEWS_DONE["question-removed"];
        return finishForm(request, { page: REVIEWS_PAGE, done: "question-removed", message });
      }
      if (sent.intent === "remove-answer") {
        const said = answerRemoval.safeParse(sent);
        if (!said.success) return refuse(ERRORS.validation);
        const { answer_id: answerId } = said.data;
        if (!sent[confirmedField]) return redirect(`${REVIEWS_PAGE}?answer_id=${answerId}`, 303);
        await removeOwnAnswer(shop.db, { actor, answerId });
        return finishForm(request, { page: REVIEWS_PAGE, done: "answer-removed", message: BUYER_ANSWER_REMOVED });
      }
      const parsed = removal.safeParse(sent);
      if (!parsed.success) return refuse(ERRORS.validation);
      const { product: liveSaleId } = parsed.data;
      if (!sent[confirmedField]) return redirect(`${REVIEWS_PAGE}?confirm=${liveSaleId}`, 303);
      const own = (await listOwnReviews(shop.db, { actor })).find((review) => review.liveSaleId === liveSaleId);
      // Gone already, in another tab perhaps: that is what was wished.
      if (own) await orGone(removeReview(shop, { actor, reviewId: own.id }));
      return finishForm(request, { page: REVIEWS_PAGE, done: "removed", message: REVIEWS_DONE.removed });
    },
  });
}
