import type { UserActor } from "#domain/accounts/actor.ts";
import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { canCollect, canTryOnThere } from "#domain/orders/can-collect.ts";
import { promisedRange } from "#domain/orders/promised-range.ts";
import { awaitsFrame as isFrameAwaited } from "#domain/own-frame/days-from-frame.ts";
import { closedDays } from "#domain/stores/closures.ts";
import { nearestFirst } from "#domain/stores/distance.ts";
import { lackingStores } from "#domain/stores/lacking.ts";
import { isInReach, nearestOf, nearWithout } from "#domain/stores/near.ts";
import { findPlace } from "#domain/stores/find-place.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import { unitsOf } from "#services/inventory/units-of.ts";
import type { Shop } from "#services/shop.ts";
import { listClosures } from "#services/stores/list-closures.ts";
import { listCollectStores } from "#services/stores/list-collect-stores.ts";
import { listShortUnits } from "#services/stores/list-short-units.ts";
import { listStores } from "#services/stores/list-stores.ts";

/** How many are shown at first; the others are a press away. */
const NEAREST = 5;

/** How many near stores are named that do not have it. */
const NAMED = 2;

type Question = {
  actor: UserActor;
  cart: CartView;
  /** A PIN code or a city; of the address, until somebody names another place. */
  near: string;
  showsAll: boolean;
  /** Stores are to be chosen; where it is only told whether they can be, what near ones lack is asked when none has everything. */
  isCollecting: boolean;
  holidays: ReadonlySet<IsoDay>;
};

/** The stores in which this cart can be collected, the nearest first, each with when it is ready there. */
export async function loadCollecting(
  shop: Pick<Shop, "db" | "now" | "log">,
  { actor, cart, near, showsAll, isCollecting, holidays }: Question,
) {
  const { db, now } = shop;
  const units = unitsOf(cart.lines);
  const [all, offered, closures] = await Promise.all([
    listStores(db),
    listCollectStores(db, { userId: actor.id, units }),
    listClosures(db, { from: kolkataDay(now()) }),
  ]);
  const place = near === "" ? null : findPlace(near, all);
  const sorted = place ? nearestFirst(offered, place) : offered.map((store) => ({ ...store, distanceKm: null }));
  // From no place at all, nothing is near or far.
  const shown = showsAll || place === null ? sorted : sorted.filter(({ distanceKm }) => isInReach(distanceKm));
  // Where only the State is known, nothing is near for sure.
  const without =
    place?.precision === "district" && units.length > 0
      ? nearWithout(nearestFirst(all, place), offered).slice(0, NAMED)
      : [];
  const asksWhy = isCollecting || offered.length === 0;
  const storeIds = asksWhy ? without.map(({ id }) => id) : [];
  const short = await findShort(shop, { userId: actor.id, units, storeIds });
  const hasLenses = cart.lines.some(({ lens }) => lens !== null);
  const awaitsFrame = isFrameAwaited(cart.lines);
  const ordered = { paidAt: now(), needsPrescription: false, prescriptionAt: null, awaitsFrame };
  return {
    near,
    place: place && { label: place.label },
    canCollect: canCollect(cart.lines),
    canTryOn: canTryOnThere(cart.lines),
    awaitsFrame,
    /** Of those that have everything. */
    nearest: place && nearestOf(sorted),
    /** Near stores that have not everything, and what they lack. */
    without: asksWhy ? lackingStores(without, cart.lines, short) : [],
    stores: (showsAll ? shown : shown.slice(0, NEAREST)).map((store) => ({
      ...store,
      /** As the order would keep it: null while a frame is awaited. */
      ready: promisedRange(
        {
          ...ordered,
          collect: { storeTime: store.storeTime, closedDays: closedDays(closures.get(store.id) ?? []), hasLenses },
        },
        holidays,
      ),
    })),
    count: sorted.length,
  };
}

/** Only makes words richer: the stores are named without a reason when it cannot be read. */
async function findShort({ db, log }: Pick<Shop, "db" | "log">, asked: Parameters<typeof listShortUnits>[1]) {
  try {
    return await listShortUnits(db, asked);
  } catch (error) {
    log.error({ err: error }, "what near stores lack could not be read");
    return null;
  }
}

export type Collecting = Awaited<ReturnType<typeof loadCollecting>>;
export type OfferedStore = Collecting["stores"][number];
