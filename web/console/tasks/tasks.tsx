import { ListPlus } from "lucide-react";
import { data, redirect } from "react-router";
import type { TaskState } from "#domain/tasks/task-states.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listTasks, TASKS_COUNTED_TO } from "#services/tasks/list-tasks.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { type ScreenHandle, useStore, withStore } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/tasks.ts";
import { TASK_LIST, TASKS_PAGE } from "./task-list.tsx";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store, after, before } = readListState(TASK_LIST, url.searchParams, stores);
  const [page, saved] = await Promise.all([
    listTasks(db, {
      actor,
      now: now(),
      q,
      states: (chosen.state ?? []) as TaskState[],
      storeId: readId(store),
      isMine: chosen.for?.includes("me") ?? false,
      after: readId(after),
      before: readId(before),
    }),
    listSavedViews(db, { actor, list: TASK_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  return data({ answer: { ...page, countedTo: TASKS_COUNTED_TO }, saved }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What is to be done, for whom and until when. */
export default function Tasks({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={TASK_LIST}
      answer={answer}
      saved={saved}
      actions={<AddLink />}
      empty={{
        title: "No tasks yet",
        words: "What is to be done in your stores is written down here, for one of you or for whoever has a duty.",
      }}
    />
  );
}

function AddLink() {
  return (
    <LinkButton to={withStore(`${TASKS_PAGE}/add`, useStore())} variant="secondary" size="small" icon={ListPlus}>
      Add a task
    </LinkButton>
  );
}
