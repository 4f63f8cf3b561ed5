import { data, redirect } from "react-router";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listRecalls, RECALLS_COUNTED_TO } from "#services/recalls/list-recalls.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead } from "#web/console/list/list-state.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import type { ScreenHandle } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/recalls.ts";
import { readAskedRecalls } from "./read-asked-recalls.ts";
import { RECALL_LIST, RECALLS_PAGE } from "./recall-list.tsx";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const [page, saved] = await Promise.all([
    listRecalls(db, readAskedRecalls(url, { actor, stores, now: now() })),
    listSavedViews(db, { actor, list: RECALL_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  return data({ answer: { ...page, countedTo: RECALLS_COUNTED_TO }, saved }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Who is due for an eye test, and may be asked to come. */
export default function Recalls({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={RECALL_LIST}
      answer={answer}
      saved={saved}
      bulk={[{ path: `${RECALLS_PAGE}/send`, label: "Send a reminder..." }]}
      empty={{
        title: "Nobody is due",
        words:
          "Whoever should have their eyes tested again by the end of this month stands here. It is counted each night.",
      }}
    />
  );
}
