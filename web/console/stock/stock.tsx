import { ArrowLeftRight, Gauge, ListPlus, Shuffle, SquarePen } from "lucide-react";
import { data, redirect } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listStock, STOCK_COUNTED_TO } from "#services/inventory/list-stock.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead } from "#web/console/list/list-state.ts";
import { PROPOSALS_PAGE } from "#web/console/purchasing/purchasing-pages.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { type ScreenHandle, useStore, withStore } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/stock.ts";
import { readAskedStock } from "./read-asked-stock.ts";
import { STOCK_LIST } from "./stock-list.tsx";
import { ADJUST_PAGE, EVEN_OUT_PAGE, LABELS_PAGE, LEVELS_PAGE, MOVES_PAGE, STOCK_PAGE } from "./stock-pages.ts";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const [page, saved] = await Promise.all([
    listStock(db, readAskedStock(url, { actor, stores, now: now() })),
    listSavedViews(db, { actor, list: STOCK_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const may = {
    adjust: isPermitted(actor, "stock.adjust"),
    level: isPermitted(actor, "stock.level"),
    moves: isPermitted(actor, "stock.moves"),
    transfer: isPermitted(actor, "transfer.read"),
    order: isPermitted(actor, "purchase.order"),
  };
  return data({ answer: { ...page, countedTo: STOCK_COUNTED_TO }, saved, may }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What lies where, what of it is free, and for how long it lasts. */
export default function Stock({ loaderData: { answer, saved, may } }: Route.ComponentProps) {
  const store = useStore();
  return (
    <ListPage
      spec={STOCK_LIST}
      answer={answer}
      saved={saved}
      bulk={[{ path: LABELS_PAGE, label: "Labels" }]}
      chosenOnly
      exportPath={`${STOCK_PAGE}.csv`}
      actions={
        <>
          {may.moves && (
            <LinkButton to={withStore(MOVES_PAGE, store)} variant="secondary" size="small" icon={ArrowLeftRight}>
              Movements
            </LinkButton>
          )}
          {may.level && (
            <LinkButton to={withStore(LEVELS_PAGE, store)} variant="secondary" size="small" icon={Gauge}>
              Proposals
            </LinkButton>
          )}
          {may.transfer && (
            <LinkButton to={withStore(EVEN_OUT_PAGE, store)} variant="secondary" size="small" icon={Shuffle}>
              Gaps and dead stock
            </LinkButton>
          )}
          {may.order && (
            <LinkButton to={withStore(PROPOSALS_PAGE, store)} variant="secondary" size="small" icon={ListPlus}>
              What to order
            </LinkButton>
          )}
          {may.adjust && (
            <LinkButton to={ADJUST_PAGE} size="small" icon={SquarePen}>
              Adjust
            </LinkButton>
          )}
        </>
      }
      empty={{ title: "Nothing lies here yet", words: "What a store receives stands here, unit by unit." }}
    />
  );
}
