import { data, redirect } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { COUNT_STATES, type CountState } from "#domain/stock/count-words.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { COUNTS_COUNTED_TO, listCounts } from "#services/inventory/counts/list-counts.ts";
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
import type { Route } from "./+types/counts.ts";
import { COUNT_LIST, COUNTS_PAGE } from "./count-list.tsx";

export const handle: ScreenHandle = { ofStores: true };

const isState = (word: string): word is CountState => (COUNT_STATES as readonly string[]).includes(word);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const { q, chosen, store, after, before } = readListState(COUNT_LIST, url.searchParams, stores);
  const asked = {
    actor,
    q,
    states: (chosen.state ?? []).filter(isState),
    storeId: readId(store),
    after: readId(after),
    before: readId(before),
  };
  const [page, saved] = await Promise.all([
    listCounts(db, asked),
    listSavedViews(db, { actor, list: COUNT_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  const mayBegin = isPermitted(actor, "count.keep");
  return data({ answer: { ...page, countedTo: COUNTS_COUNTED_TO }, saved, mayBegin }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Counts of what lies in the stores. */
export default function Counts({ loaderData: { answer, saved, mayBegin } }: Route.ComponentProps) {
  const begin = <LinkButton to={`${COUNTS_PAGE}/new`}>New count</LinkButton>;
  return (
    <ListPage
      spec={COUNT_LIST}
      answer={answer}
      saved={saved}
      {...(mayBegin && { actions: begin })}
      empty={{
        title: "Nothing was counted yet",
        words: "Whoever manages a store begins a count, and everybody there scans what lies on the shelves.",
        ...(mayBegin && { action: begin }),
      }}
    />
  );
}
