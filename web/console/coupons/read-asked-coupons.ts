import type { Actor } from "#domain/accounts/actor.ts";
import { COUPON_STATES } from "#domain/coupons/coupon-form.ts";
import type { AskedCoupons } from "#services/coupons/list-coupons.ts";
import { readListState } from "#web/console/list/list-state.ts";
import { COUPON_LIST } from "./coupon-list.tsx";

/** What the address of the list, or of its file, asks for. */
export function readAskedCoupons(url: URL, { actor, now }: { actor: Actor; now: Date }): AskedCoupons {
  const { q, chosen } = readListState(COUPON_LIST, url.searchParams, []);
  return { actor, q, states: COUPON_STATES.filter((state) => chosen.state?.includes(state)), now };
}
