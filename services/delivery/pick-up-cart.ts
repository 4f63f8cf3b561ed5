import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { awaitsFrame } from "#domain/own-frame/days-from-frame.ts";
import { CLOSURES, STORES } from "#services/cache-keys.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import { unitsOf } from "#services/inventory/units-of.ts";
import type { Shop } from "#services/shop.ts";
import { listClosures } from "#services/stores/list-closures.ts";
import { listCollectStores } from "#services/stores/list-collect-stores.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { getDeliveryTerms } from "./delivery-terms.ts";
import { type PickUp, pickUps } from "./pick-ups.ts";

/**
 * The nearest stores in which all of a cart can be collected. Their shelves are asked by one statement, and only where a store
 * is near.
 */
export async function pickUpCart(
  shop: Pick<Shop, "db" | "cached" | "now">,
  given: { cart: Pick<CartView, "lines">; userId: number | null; pin: string },
): Promise<PickUp[]> {
  const { cart, userId, pin } = given;
  const units = unitsOf(cart.lines);
  if (units.length === 0 || awaitsFrame(cart.lines)) return [];
  const now = shop.now();
  const [terms, stores, closures] = await Promise.all([
    getDeliveryTerms(shop),
    shop.cached(STORES, () => listStores(shop.db)),
    shop.cached(CLOSURES, () => listClosures(shop.db, { from: kolkataDay(now) })),
  ]);
  const hasLenses = cart.lines.some(({ lens }) => lens !== null);
  const nearest = (having: Parameters<typeof pickUps>[0]) =>
    pickUps(having, { pin, hasLenses, terms, now, stores, closures });
  if (nearest(stores).length === 0) return [];
  return nearest(await listCollectStores(shop.db, { userId, units }));
}
