import { permittedStores } from "#domain/access/permission.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { readMoves } from "#services/inventory/list-moves.ts";
import { csvResponse } from "#web/console/list/csv-response.ts";
import { readListState } from "#web/console/list/list-state.ts";
import { shownColumns } from "#web/console/list/list-table.tsx";
import { loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { MOVE_LIST } from "./move-list.tsx";
import { readAskedMoves } from "./read-asked-moves.ts";
import type { Route } from "./+types/moves-csv.ts";

/** The list of movements as a file: what it was narrowed to, with the columns that are shown. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: permittedStores(actor, "stock.moves") });
  const columns = shownColumns(MOVE_LIST, readListState(MOVE_LIST, url.searchParams, stores));
  const { after: _after, before: _before, ...asked } = readAskedMoves(url, { actor, stores });
  return csvResponse({ name: `stock-movements-${kolkataDay(now())}`, columns, parts: readMoves(db, asked) });
}
