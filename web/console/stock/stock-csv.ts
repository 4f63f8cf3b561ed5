import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { readStock } from "#services/inventory/list-stock.ts";
import { csvResponse } from "#web/console/list/csv-response.ts";
import { readListState } from "#web/console/list/list-state.ts";
import { shownColumns } from "#web/console/list/list-table.tsx";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/stock-csv.ts";
import { readAskedStock } from "./read-asked-stock.ts";
import { STOCK_LIST } from "./stock-list.tsx";

/** The list of stock as a file: what it was narrowed to, with the columns that are shown. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const { db, now: clock } = context.get(shopContext);
  const now = clock();
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const columns = shownColumns(STOCK_LIST, readListState(STOCK_LIST, url.searchParams, stores));
  const { after: _after, before: _before, ...asked } = readAskedStock(url, { actor, stores, now });
  return csvResponse({ name: `stock-${kolkataDay(now)}`, columns, parts: readStock(db, asked) });
}
