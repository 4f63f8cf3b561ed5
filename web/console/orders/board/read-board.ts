import type { Actor } from "#domain/accounts/actor.ts";
import { readOrderPlace, writeOrderPlace } from "#domain/orders/order-views.ts";
import { isStage } from "#domain/orders/stages.ts";
import type { AskedBoard, BoardColumn } from "#services/orders/list-board.ts";
import { readListState, writeListState } from "#web/console/list/list-state.ts";
import { ORDER_LIST } from "#web/console/orders/order-list.tsx";
import { readAskedOrders } from "#web/console/orders/read-asked-orders.ts";
import { BEYOND, BOARD } from "./board-spec.ts";

type Stores = readonly { id: number }[];

/** Which orders the address of the board asks for. */
export function readBoard(url: URL, given: { actor: Actor; stores: Stores; now: Date }): AskedBoard {
  const { stages: _stages, behind: _behind, ahead: _ahead, ...asked } = readAskedOrders(url, given);
  const beyond = url.searchParams.getAll(BEYOND).flatMap((word) => {
    const [stage = "", text = ""] = word.split(":");
    const place = readOrderPlace(text);
    return isStage(stage) && place ? [[stage, place] as const] : [];
  });
  // Its columns have an order of their own, and none of the list's narrows them.
  return { ...asked, sort: "newest", beyond: Object.fromEntries(beyond) };
}

/** Where a column leads: to its orders in the list, to those behind it, and back to its beginning. */
export function columnLinks(url: URL, { stage, next }: Pick<BoardColumn, "stage" | "next">, stores: Stores) {
  const state = readListState(BOARD, url.searchParams, stores);
  const chosen = Object.fromEntries(
    ORDER_LIST.filters.map(({ key }) => [key, key === "stage" ? [stage] : (state.chosen[key] ?? [])]),
  );
  const others = url.searchParams.getAll(BEYOND).filter((word) => !word.startsWith(`${stage}:`));
  const at = (words: readonly string[]) => {
    const query = new URLSearchParams(writeListState(BOARD, state));
    for (const word of words) query.append(BEYOND, word);
    return query.size === 0 ? BOARD.path : `${BOARD.path}?${query}`;
  };
  const isBeyond = others.length < url.searchParams.getAll(BEYOND).length;
  return {
    list: `${ORDER_LIST.path}?${writeListState(ORDER_LIST, { ...state, chosen })}`,
    next: next && at([...others, `${stage}:${writeOrderPlace(next)}`]),
    first: isBeyond ? at(others) : null,
  };
}
