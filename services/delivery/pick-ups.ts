import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { statesForPin } from "#domain/invoicing/states.ts";
import { readyRange } from "#domain/orders/ready-days.ts";
import { nearestFirst } from "#domain/stores/distance.ts";
import { closedDays } from "#domain/stores/closures.ts";
import { findPlace } from "#domain/stores/find-place.ts";
import { isNear } from "#domain/stores/near.ts";
import type { ClosuresByStore } from "#services/stores/list-closures.ts";
import type { StoreView } from "#services/stores/list-stores.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";

export type PickUp = {
  storeId: number;
  name: string;
  city: string;
  /** Null where the PIN code is known no nearer than its State. */
  distanceKm: number | null;
  from: IsoDay;
};

type Having = Pick<StoreView, "id" | "name" | "city" | "stateCode" | "storeTime" | "latitude" | "longitude">;

const STORES_SHOWN = 2;

/** The nearest that have it: by the way to them where the PIN code's place is known, else in its State. */
export function pickUps(
  having: readonly Having[],
  given: {
    pin: string;
    hasLenses: boolean;
    terms: DeliveryTerms;
    now: Date;
    stores: readonly StoreView[];
    closures: ClosuresByStore;
  },
): PickUp[] {
  const { hasLenses, now, terms, closures } = given;
  const pin = given.pin.replaceAll(/\s/gu, "");
  const place = findPlace(pin, given.stores);
  if (!place) return [];
  const isNearKnown = place.precision === "district";
  const states = statesForPin(pin).map(({ code }) => code);
  return nearestFirst(having, place)
    .filter(({ distanceKm, stateCode }) => (isNearKnown ? isNear(distanceKm) : states.includes(stateCode)))
    .slice(0, STORES_SHOWN)
    .map(({ id, name, city, distanceKm, storeTime }) => ({
      storeId: id,
      name,
      city,
      distanceKm: isNearKnown && distanceKm !== null ? round(distanceKm) : null,
      // The day that holds for sure.
      from: readyRange(now, { storeTime, closedDays: closedDays(closures.get(id) ?? []), hasLenses }, terms.holidays)
        .to,
    }));
}

function round(km: number): number {
  return Math.round(km * 10) / 10;
}
