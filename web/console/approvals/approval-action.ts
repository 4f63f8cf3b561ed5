import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { APPROVAL_STATUS_WORDS } from "#domain/approvals/approval-words.ts";
import { DECIDE_REFUSALS } from "#domain/approvals/refusals.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { type DecideAnswer, decideApproval } from "#services/approvals/decide-approval.ts";
import { withdrawApproval, WITHDRAW_REFUSED } from "#services/approvals/withdraw-approval.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { finishForm, type Reason } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";
import { APPROVALS_PAGE } from "./approval-list.tsx";

/** What the page of a request says after each press. */
export const APPROVAL_DONE = {
  approved: "You said yes, and it is done",
  refused: "You said no",
  withdrawn: "You have taken the request back",
} as const;

const words = z.string().trim().max(500, "Please use at most 500 characters").default("");

const decideForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("decide"),
    verdict: z.enum(["approve", "refuse"], { error: "Say yes or no" }),
    note: words,
  }),
  z.object({ intent: z.literal("withdraw") }),
]);

type Given = { request: Request; context: Readonly<RouterContextProvider> };

/** Says yes or no to a request, or takes one's own back. */
export function decideByForm({ request, context, id }: Given & { id: number }) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = decideForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const form = parsed.data;
      const finish = (done: keyof typeof APPROVAL_DONE) =>
        finishForm(request, {
          page: keepingList(request, `${APPROVALS_PAGE}/${id}`),
          done,
          message: APPROVAL_DONE[done],
        });
      if (form.intent === "withdraw") {
        const taken = await withdrawApproval(shop, { actor, id });
        return taken.ok ? finish("withdrawn") : refuse({ status: 409, message: WITHDRAW_REFUSED });
      }
      const { verdict, note } = form;
      const said = await decideApproval(shop, { actor, id, verdict, note });
      return said.ok ? finish(said.status) : refuse(reasonOf(said));
    },
  });
}

export function reasonOf(answer: Exclude<DecideAnswer, { ok: true }>): Reason {
  switch (answer.reason) {
    case "ended": {
      const who = answer.by === null ? "" : ` by ${answer.by}`;
      const state = APPROVAL_STATUS_WORDS[answer.status].toLowerCase();
      return {
        status: 409,
        message: `${answer.status === "lapsed" ? "It lapsed" : `It was ${state}${who}`} on ${formatDateTime(answer.at)}. Nothing was changed now.`,
      };
    }
    case "lapsed":
      return { status: 409, message: `${answer.words}. Nothing was done, and the request is closed.` };
    case "words_missing":
      return { ...ERRORS.validation, fields: { note: DECIDE_REFUSALS.words_missing } };
    default:
      return { status: 409, message: DECIDE_REFUSALS[answer.reason] };
  }
}
