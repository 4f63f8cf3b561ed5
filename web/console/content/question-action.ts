import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { REPLY_REFUSALS } from "#domain/questions/question-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { judgeAnswer } from "#services/questions/judge-answer.ts";
import { requireAnswerOf } from "#services/questions/list-for-staff.ts";
import { replyToQuestion } from "#services/questions/reply-to-question.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { finishForm } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";
import { QUESTIONS_PAGE } from "./question-list.tsx";
import { verdictRefused } from "./why-field.ts";

/** What the page of a question says after each press. */
export const QUESTION_DONE = {
  answered: "Answered. It shows on the product's page, and whoever asked gets a mail",
  changed: "The answer is changed. Nobody gets a mail again",
  refused: "Refused. Whoever asked reads why",
  shown: "The buyer's answer shows on the product's page",
  hidden: "The buyer's answer is refused. Its writer reads why",
} as const;

const id = z.string().regex(/^[1-9]\d{0,8}$/u);
const questionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("answer"), answer: z.string().max(10_000).default(""), seen: z.string().default("") }),
  z.object({ intent: z.literal("refuse"), reason: z.string().max(10_000).default(""), seen: z.string().default("") }),
  z.object({ intent: z.literal("show"), buyer: id }),
  z.object({ intent: z.literal("hide"), buyer: id, why: z.string().max(10_000).default("") }),
]);

type Given = { request: Request; context: Readonly<RouterContextProvider>; questionId: number };

/** Answers a question or refuses it, and shows or refuses what a buyer said to it. */
export function replyByForm({ request, context, questionId }: Given) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = questionForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const form = parsed.data;
      const page = keepingList(request, `${QUESTIONS_PAGE}/${questionId}`);
      const finish = (done: keyof typeof QUESTION_DONE) =>
        finishForm(request, { page, done, message: QUESTION_DONE[done] });
      if (form.intent === "show" || form.intent === "hide") {
        const answerId = Number(form.buyer);
        await requireAnswerOf(shop.db, { questionId, answerId });
        const [verdict, reason] =
          form.intent === "show" ? (["approved", ""] as const) : (["refused", form.why] as const);
        const judged = await judgeAnswer(shop, { actor, answerId, verdict, reason });
        if (judged.ok) return finish(form.intent === "show" ? "shown" : "hidden");
        return refuse(verdictRefused(judged.reason, form.buyer));
      }
      const isAnswer = form.intent === "answer";
      const words = isAnswer ? form.answer : form.reason;
      const replied = await replyToQuestion(shop, { actor, questionId, kind: form.intent, words, seen: form.seen });
      if (replied.ok) return finish(!isAnswer ? "refused" : form.seen === "" ? "answered" : "changed");
      const message = `${REPLY_REFUSALS[replied.reason]}.`;
      if (replied.reason === "decided") return refuse({ status: 409, message });
      return refuse({ ...ERRORS.validation, fields: { [isAnswer ? "answer" : "reason"]: message } });
    },
  });
}
