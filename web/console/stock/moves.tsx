import { data, redirect } from "react-router";
import { permittedStores } from "#domain/access/permission.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { listMoves, MOVES_COUNTED_TO } from "#services/inventory/list-moves.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListPage } from "#web/console/list/list-page.tsx";
import { firstPageInstead } from "#web/console/list/list-state.ts";
import { loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import type { ScreenHandle } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { MOVE_LIST } from "./move-list.tsx";
import { readAskedMoves } from "./read-asked-moves.ts";
import { MOVES_PAGE } from "./stock-pages.ts";
import type { Route } from "./+types/moves.ts";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: permittedStores(actor, "stock.moves") });
  const [page, saved] = await Promise.all([
    listMoves(db, readAskedMoves(url, { actor, stores })),
    listSavedViews(db, { actor, list: MOVE_LIST.path }),
  ]);
  const first = firstPageInstead(url, page.rows);
  if (first !== null) throw redirect(first);
  return data({ answer: { ...page, countedTo: MOVES_COUNTED_TO }, saved }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What came into the stores and left them: why, by whom, and at what cost. */
export default function Moves({ loaderData: { answer, saved } }: Route.ComponentProps) {
  return (
    <ListPage
      spec={MOVE_LIST}
      answer={answer}
      saved={saved}
      exportPath={`${MOVES_PAGE}.csv`}
      empty={{ title: "Nothing has moved yet", words: "Every piece that comes in, is sold or put right stands here." }}
    />
  );
}
