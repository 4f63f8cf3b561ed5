import { MOST_BULK } from "#domain/orders/bulk-moves.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { exportOrders } from "#services/orders/export-orders.ts";
import { csvResponse } from "#web/console/list/csv-response.ts";
import { readListState } from "#web/console/list/list-state.ts";
import { shownColumns } from "#web/console/list/list-table.tsx";
import { loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/orders-csv.ts";
import { ORDER_LIST } from "./order-list.tsx";
import { readAskedOrders } from "./read-asked-orders.ts";

/** The list of orders as a file: what it was narrowed to, or the rows that were chosen, with the columns that are shown. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const { db, now: clock } = context.get(shopContext);
  const now = clock();
  // Of a store whose orders nobody may take along the file is empty, as its list is not.
  const stores = await loadNamedStores(context, { url, stores: "all" });
  const columns = shownColumns(ORDER_LIST, readListState(ORDER_LIST, url.searchParams, stores));
  const numbers = url.searchParams.has("all") ? [] : url.searchParams.getAll("row").slice(0, MOST_BULK);
  const of = { actor, stores, now };
  // Chosen rows are all in it, also those that left the list since they were chosen.
  const asked =
    numbers.length > 0 ? { ...readAskedOrders(new URL(url.pathname, url), of), numbers } : readAskedOrders(url, of);
  const parts = await exportOrders({ db }, asked);
  return csvResponse({ name: `orders-${kolkataDay(now)}`, columns, parts });
}
