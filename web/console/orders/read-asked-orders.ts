import type { Actor } from "#domain/accounts/actor.ts";
import { addDays, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import {
  ORDER_SORTS,
  type OrderSort,
  type OrderSource,
  type OrderView,
  readOrderPlace,
} from "#domain/orders/order-views.ts";
import { readOrderTerm } from "#domain/orders/read-order-term.ts";
import type { Stage } from "#domain/orders/stages.ts";
import type { AskedOrders } from "#services/orders/staff-order-conditions.ts";
import { readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { ORDER_LIST } from "./order-list.tsx";

/** Which orders the address of the list, or of its file, asks for. */
export function readAskedOrders(
  url: URL,
  { actor, stores, now }: { actor: Actor; stores: readonly { id: number }[]; now: Date },
): AskedOrders {
  const { q, store, chosen, sort: asked, after, before } = readListState(ORDER_LIST, url.searchParams, stores);
  const sort = ORDER_SORTS.find((one) => one === asked) ?? "newest";
  const [from] = chosen.from ?? [];
  const [until] = chosen.until ?? [];
  return {
    actor,
    views: (chosen.view ?? []) as OrderView[],
    stages: (chosen.stage ?? []) as Stage[],
    sources: (chosen.source ?? []) as OrderSource[],
    assigned: (chosen.assigned ?? []).map((word) => (word === "me" || word === "nobody" ? word : Number(word))),
    storeId: readId(store),
    term: readOrderTerm(q),
    sort,
    from: from ? startOfKolkataDay(from) : null,
    before: until ? startOfKolkataDay(addDays(until, 1)) : null,
    behind: placeOf(after, sort),
    ahead: placeOf(before, sort),
    now,
  };
}

/** A place in a list of another order is none. */
function placeOf(text: string | null, sort: OrderSort) {
  const place = readOrderPlace(text);
  return (place?.day === undefined) === (sort === "newest") ? place : null;
}
