import type { Actor } from "#domain/accounts/actor.ts";
import { addDays, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { MOVEMENT_KINDS } from "#domain/stock/movement-kinds.ts";
import type { AskedMoves } from "#services/inventory/list-moves.ts";
import { readListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { MOVE_LIST } from "./move-list.tsx";

/** What the address of the list, or of its file, asks for. */
export function readAskedMoves(
  url: URL,
  { actor, stores }: { actor: Actor; stores: readonly { id: number }[] },
): AskedMoves {
  const { q, store, chosen, after, before } = readListState(MOVE_LIST, url.searchParams, stores);
  const [from] = chosen.from ?? [];
  const [until] = chosen.until ?? [];
  return {
    actor,
    q,
    storeId: readId(store),
    kinds: MOVEMENT_KINDS.filter((kind) => chosen.kind?.includes(kind)),
    from: from ? startOfKolkataDay(from) : null,
    until: until ? startOfKolkataDay(addDays(until, 1)) : null,
    after: readId(after),
    before: readId(before),
  };
}
