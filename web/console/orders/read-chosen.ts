import type { RouterContextProvider } from "react-router";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { Chosen } from "#services/orders/chosen-orders.ts";
import { readListState, writeListState } from "#web/console/list/list-state.ts";
import { listPath } from "#web/console/list/list-way.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { shopContext } from "#web/session/context.ts";
import { ORDER_LIST } from "./order-list.tsx";
import { readAskedOrders } from "./read-asked-orders.ts";

/** What the list's form sent to a page of many orders: its rows, or all of the list; and the way back to the list as it was. */
export async function readChosenRows(
  context: Readonly<RouterContextProvider>,
  { url, actor }: { url: URL; actor: UserActor },
): Promise<{ chosen: Chosen; back: string }> {
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const now = context.get(shopContext).now();
  const query = writeListState(ORDER_LIST, readListState(ORDER_LIST, url.searchParams, stores));
  return {
    chosen: url.searchParams.has("all")
      ? { all: readAskedOrders(url, { actor, stores, now }) }
      : { numbers: url.searchParams.getAll("row") },
    back: listPath(ORDER_LIST, query),
  };
}
