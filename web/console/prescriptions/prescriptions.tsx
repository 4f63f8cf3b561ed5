import { data, redirect } from "react-router";
import { readOrderTerm } from "#domain/orders/read-order-term.ts";
import { type GivenWay, type QueueState, readQueuePlace } from "#domain/prescriptions/queue.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listQueue, QUEUE_COUNTED_TO } from "#services/prescriptions/list-queue.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import type { ScreenHandle } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/prescriptions.ts";
import { PRESCRIPTION_LIST } from "./prescription-list.tsx";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store, after, before } = readListState(PRESCRIPTION_LIST, url.searchParams, stores);
  const [page, saved] = await Promise.all([
    listQueue(shop, {
      actor,
      now: shop.now(),
      term: readOrderTerm(q),
      states: (chosen.state ?? []) as QueueState[],
      given: (chosen.given ?? []) as GivenWay[],
      isFlagged: chosen.flag?.includes("any") ?? false,
      storeId: readId(store),
      after: readQueuePlace(after),
      before: readQueuePlace(before),
    }),
    listSavedViews(shop.db, { actor, list: PRESCRIPTION_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  return data({ answer: { ...page, countedTo: QUEUE_COUNTED_TO }, saved }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What is to be checked before lenses are ordered. */
export default function Prescriptions({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={PRESCRIPTION_LIST}
      answer={answer}
      saved={saved}
      empty={{
        title: "Nothing to check",
        words:
          "Prescriptions of orders stand here until somebody has checked them. Those that are promised first come first.",
      }}
    />
  );
}
