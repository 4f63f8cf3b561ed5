import { data, redirect } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { TRANSFER_STATES, type TransferState } from "#domain/stock/transfer-words.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listTransfers, TRANSFERS_COUNTED_TO } from "#services/inventory/transfers/list-transfers.ts";
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
import type { Route } from "./+types/transfers.ts";
import { TRANSFER_LIST, TRANSFERS_PAGE } from "./transfer-list.tsx";

export const handle: ScreenHandle = { ofStores: true };

const isState = (word: string): word is TransferState => (TRANSFER_STATES as readonly string[]).includes(word);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store, after, before } = readListState(TRANSFER_LIST, url.searchParams, stores);
  const asked = {
    actor,
    q,
    states: (chosen.state ?? []).filter(isState),
    storeId: readId(store),
    after: readId(after),
    before: readId(before),
  };
  const [page, saved] = await Promise.all([
    listTransfers(db, asked),
    listSavedViews(db, { actor, list: TRANSFER_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const maySend = isPermitted(actor, "transfer.send");
  return data({ answer: { ...page, countedTo: TRANSFERS_COUNTED_TO }, saved, maySend }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What goes from store to store. */
export default function Transfers({ loaderData: { answer, saved, maySend } }: Route.ComponentProps) {
  const begin = <LinkButton to={`${TRANSFERS_PAGE}/new`}>New transfer</LinkButton>;
  return (
    <ListPage
      spec={TRANSFER_LIST}
      answer={answer}
      saved={saved}
      {...(maySend && { actions: begin })}
      empty={{
        title: "Nothing has gone from store to store yet",
        words: "What is sent to another store stands here until it has arrived.",
        ...(maySend && { action: begin }),
      }}
    />
  );
}
