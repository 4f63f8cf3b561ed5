import { ListPlus } from "lucide-react";
import { data, redirect } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import type { OrderState } from "#domain/purchasing/order-states.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listPurchaseOrders, PURCHASES_COUNTED_TO } from "#services/purchasing/list-purchasing.ts";
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
import type { Route } from "./+types/orders.ts";
import { PURCHASE_LIST } from "./order-list.tsx";
import { ORDERS_PAGE, PROPOSALS_PAGE } from "./purchasing-pages.ts";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store, after, before } = readListState(PURCHASE_LIST, url.searchParams, stores);
  const states = (chosen.state ?? []) as OrderState[];
  const [page, saved] = await Promise.all([
    listPurchaseOrders(db, {
      actor,
      q,
      states,
      storeId: readId(store),
      after: readId(after),
      before: readId(before),
    }),
    listSavedViews(db, { actor, list: PURCHASE_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const mayOrder = isPermitted(actor, "purchase.order");
  return data({ answer: { ...page, countedTo: PURCHASES_COUNTED_TO }, saved, mayOrder }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PurchaseOrders({ loaderData: { answer, saved, mayOrder } }: Route.ComponentProps) {
  const store = useStore();
  const add = mayOrder && (
    <>
      <LinkButton to={withStore(PROPOSALS_PAGE, store)} variant="secondary" size="small" icon={ListPlus}>
        What to order
      </LinkButton>
      <LinkButton to={`${ORDERS_PAGE}/new`} size="small">
        New order
      </LinkButton>
    </>
  );
  return (
    <ListPage
      spec={PURCHASE_LIST}
      answer={answer}
      saved={saved}
      actions={add}
      empty={{
        title: "No purchase orders yet",
        words: "What is ordered from suppliers stands here until it has come.",
      }}
    />
  );
}
