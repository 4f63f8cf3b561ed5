import { data, redirect } from "react-router";
import { readOrderPlace } from "#domain/orders/order-views.ts";
import { readOrderTerm } from "#domain/orders/read-order-term.ts";
import type { RequestKind } from "#domain/orders/request-reasons.ts";
import type { RequestState } from "#domain/orders/request-states.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listRequests, REQUESTS_COUNTED_TO } from "#services/orders/list-requests.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import type { ScreenHandle } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/returns.ts";
import { RETURN_LIST } from "./return-list.ts";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store, after, before } = readListState(RETURN_LIST, url.searchParams, stores);
  const [page, saved] = await Promise.all([
    listRequests(db, {
      actor,
      term: readOrderTerm(q),
      states: (chosen.state ?? []) as RequestState[],
      kinds: (chosen.kind ?? []) as RequestKind[],
      storeId: readId(store),
      behind: readOrderPlace(after),
      ahead: readOrderPlace(before),
    }),
    listSavedViews(db, { actor, list: RETURN_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  return data({ answer: { ...page, countedTo: REQUESTS_COUNTED_TO }, saved }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Returns({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={RETURN_LIST}
      answer={answer}
      saved={saved}
      empty={{
        title: "No returns yet",
        words: "What customers want to send back or have made again stands here as soon as they ask.",
      }}
    />
  );
}
