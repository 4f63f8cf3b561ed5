import { data, redirect } from "react-router";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import {
  listQuestionsForStaff,
  QUESTIONS_COUNTED_TO,
  type StaffQuestionState,
} from "#services/questions/list-for-staff.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/questions.ts";
import { QUESTION_LIST } from "./question-list.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const { q, chosen, after, before } = readListState(QUESTION_LIST, url.searchParams, []);
  try {
    const [page, saved] = await Promise.all([
      listQuestionsForStaff(db, {
        actor,
        q,
        states: (chosen.state ?? []) as StaffQuestionState[],
        after: readId(after),
        before: readId(before),
      }),
      listSavedViews(db, { actor, list: QUESTION_LIST.path }),
    ]);
    const first = firstPageInstead(url, page.rows);
    if (first !== null) throw redirect(first);
    return data({ answer: { ...page, countedTo: QUESTIONS_COUNTED_TO }, saved }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Questions({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={QUESTION_LIST}
      answer={answer}
      saved={saved}
      empty={{
        title: "No questions yet",
        words: "What customers ask about a product on its page is answered here.",
      }}
    />
  );
}
