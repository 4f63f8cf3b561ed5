import type { Actor } from "#domain/accounts/actor.ts";
import { STOCK_STATES } from "#domain/stock/stock-states.ts";
import type { AskedStock } from "#services/inventory/list-stock.ts";
import { readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { STOCK_LIST } from "./stock-list.tsx";

/** What the address of the list, or of its file, asks for. */
export function readAskedStock(
  url: URL,
  { actor, stores, now }: { actor: Actor; stores: readonly { id: number }[]; now: Date },
): AskedStock {
  const { q, store, chosen, after, before } = readListState(STOCK_LIST, url.searchParams, stores);
  return {
    actor,
    now,
    q,
    storeId: readId(store),
    isEverywhere: chosen.where?.includes("everywhere") ?? false,
    kinds: chosen.kind ?? [],
    states: STOCK_STATES.filter((state) => chosen.state?.includes(state)),
    after,
    before,
  };
}
