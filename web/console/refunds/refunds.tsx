import { data, redirect } from "react-router";
import { readOrderPlace } from "#domain/orders/order-views.ts";
import type { RefundState } from "#domain/orders/refund-states.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listRefunds, REFUNDS_COUNTED_TO } from "#services/payments/list-refunds.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import type { ScreenHandle } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/refunds.ts";
import { REFUND_LIST } from "./refund-list.tsx";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store, after, before } = readListState(REFUND_LIST, url.searchParams, stores);
  const [page, saved] = await Promise.all([
    listRefunds(db, {
      actor,
      q,
      states: (chosen.state ?? []) as RefundState[],
      storeId: readId(store),
      behind: readOrderPlace(after),
      ahead: readOrderPlace(before),
    }),
    listSavedViews(db, { actor, list: REFUND_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  return data({ answer: { ...page, countedTo: REFUNDS_COUNTED_TO }, saved }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Refunds({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={REFUND_LIST}
      answer={answer}
      saved={saved}
      empty={{
        title: "No refunds yet",
        words: "Money that goes back to a customer stands here, with what the gateway says of it.",
      }}
    />
  );
}
