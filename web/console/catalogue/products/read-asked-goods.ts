import type { Actor } from "#domain/accounts/actor.ts";
import { GOODS_SORTS } from "#domain/goods/goods-sorts.ts";
import { GOODS_STATES } from "#domain/goods/goods-state.ts";
import type { AskedGoods, GoodsRow } from "#services/goods/list-goods.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { readListState } from "#web/console/list/list-state.ts";

/** What the address of the list asks for. */
export function readAskedGoods(url: URL, actor: Actor, spec: ListSpec<GoodsRow>): AskedGoods {
  const { q, chosen, sort, after, before } = readListState(spec, url.searchParams, []);
  return {
    actor,
    q,
    states: GOODS_STATES.filter((state) => chosen.state?.includes(state)),
    kinds: chosen.kind ?? [],
    brandCodes: chosen.brand ?? [],
    withHidden: chosen.colours?.includes("hidden") ?? false,
    sort: GOODS_SORTS.find((one) => one === sort) ?? "newest",
    after,
    before,
  };
}
