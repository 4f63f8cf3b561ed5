import { data, redirect } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import type { ReceiptState } from "#domain/purchasing/receipt-states.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listReceipts, PURCHASES_COUNTED_TO } from "#services/purchasing/list-purchasing.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead, readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import type { ScreenHandle } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/receipts.ts";
import { RECEIPT_LIST } from "./receipt-list.tsx";
import { RECEIPTS_PAGE } from "./purchasing-pages.ts";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store, after, before } = readListState(RECEIPT_LIST, url.searchParams, stores);
  const states = (chosen.state ?? []) as ReceiptState[];
  const [page, saved] = await Promise.all([
    listReceipts(db, {
      actor,
      q,
      states,
      storeId: readId(store),
      after: readId(after),
      before: readId(before),
    }),
    listSavedViews(db, { actor, list: RECEIPT_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const mayReceive = isPermitted(actor, "purchase.receive");
  return data({ answer: { ...page, countedTo: PURCHASES_COUNTED_TO }, saved, mayReceive }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function GoodsReceipts({ loaderData: { answer, saved, mayReceive } }: Route.ComponentProps) {
  const add = mayReceive && (
    <LinkButton to={`${RECEIPTS_PAGE}/new`} size="small">
      Receive goods
    </LinkButton>
  );
  return (
    <ListPage
      spec={RECEIPT_LIST}
      answer={answer}
      saved={saved}
      actions={add}
      empty={{ title: "No goods receipts yet", words: "Each delivery stands here with what was counted of it." }}
    />
  );
}
