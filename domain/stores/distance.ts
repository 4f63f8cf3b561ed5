import { groupIndian } from "#domain/money/format-rupees.ts";

export type Place = { latitude: number; longitude: number };

const EARTH_KM = 6371;

/** Kilometres along the earth's surface. Connaught Place to Bandra: 1,150. */
export function distanceKm(from: Place, to: Place): number {
  const rise = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const run = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * run;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(rise + across));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export type Placed<T> = T & { distanceKm: number | null };

/** The nearest first; what has no place on the map comes last, in its own order. */
export function nearestFirst<T extends { latitude: number | null; longitude: number | null }>(
  stores: readonly T[],
  from: Place,
): Placed<T>[] {
  const placed = stores.map((store) => {
    const { latitude, longitude } = store;
    const known = latitude !== null && longitude !== null;
    return { ...store, distanceKm: known ? distanceKm(from, { latitude, longitude }) : null };
  });
  return placed.sort((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) || 0);
}

/** `approximate`: from the middle of a PIN code's district, which is no place to measure metres from. */
export function distanceWords(km: number, approximate: boolean): string {
  if (approximate) return km < 10 ? "In your area" : `About ${groupIndian(Math.round(km / 5) * 5)} km away`;
  return km < 10 ? `${km.toFixed(1)} km away` : `${Math.round(km)} km away`;
}
