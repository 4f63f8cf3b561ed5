import { data, redirect } from "react-router";
import type { ApprovalStatus } from "#domain/approvals/approval-kinds.ts";
import { APPROVALS_COUNTED_TO, listApprovals } from "#services/approvals/list-approvals.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import type { ScreenHandle } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { APPROVAL_LIST } from "./approval-list.tsx";
import type { Route } from "./+types/approvals.ts";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store, after, before } = readListState(APPROVAL_LIST, url.searchParams, stores);
  const [page, saved] = await Promise.all([
    listApprovals(db, {
      actor,
      q,
      statuses: (chosen.status ?? []) as ApprovalStatus[],
      storeId: readId(store),
      isOwn: chosen.by?.includes("me") ?? false,
      after: readId(after),
      before: readId(before),
    }),
    listSavedViews(db, { actor, list: APPROVAL_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  return data({ answer: { ...page, countedTo: APPROVALS_COUNTED_TO }, saved }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What waits for a yes or no, and what became of the rest. */
export default function Approvals({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={APPROVAL_LIST}
      answer={answer}
      saved={saved}
      empty={{
        title: "Nothing was asked yet",
        words: "Where somebody may not do something alone, its page lets them ask. The request then stands here.",
      }}
    />
  );
}
