import { distanceWords, type Placed } from "./distance.ts";
import { type LackingStore, lackingWords } from "./lacking.ts";

/** What is farther away is not called near. */
export const NEAR_KM = 50;

export function isNear(distanceKm: number | null): boolean {
  return distanceKm !== null && distanceKm <= NEAR_KM;
}

/** As far as somebody goes for glasses. What is farther away is named, but not offered before it is asked for. */
const REACH_KM = 150;

export function isInReach(distanceKm: number | null): boolean {
  return distanceKm !== null && distanceKm <= REACH_KM;
}

/** The nearest of the stores that have everything, and how far it is. */
export type NearestStore = { city: string; distanceKm: number };

type Named = { id: number; name: string; city: string };

/** The first of stores in order of distance; null where none has a place on the map. */
export function nearestOf(sorted: readonly Placed<Named>[]): NearestStore | null {
  const [first] = sorted;
  return first && first.distanceKm !== null ? { city: first.city, distanceKm: first.distanceKm } : null;
}

/** The near stores that are not among those offered, in their order, each with its city: "Chashma Koregaon Park, Pune" */
export function nearWithout(
  sorted: readonly Placed<Named>[],
  offered: readonly { id: number }[],
): { id: number; name: string }[] {
  const has = new Set(offered.map(({ id }) => id));
  return sorted
    .filter(({ id, distanceKm }) => isNear(distanceKm) && !has.has(id))
    .map(({ id, name, city }) => ({ id, name: name.endsWith(city) ? name : `${name}, ${city}` }));
}

/** Whether what is in the cart can be collected; `count` are the stores that have everything, `without` near ones that do not. */
export type CollectOffer = {
  canCollect: boolean;
  count: number;
  nearest: NearestStore | null;
  without: readonly LackingStore[];
};

/** What collecting means from where somebody is, and whether it is there to be chosen. Null: not known. */
export function collectWords(offer: CollectOffer | null): { words: string; isOffered: boolean } {
  const offered = (words: string) => ({ words, isOffered: true });
  if (offer === null) return offered("Free, in one of our stores");
  if (!offer.canCollect) return { words: "There is nothing to collect", isOffered: false };
  if (offer.count === 0) {
    const lacking = lackingWords(offer.without.slice(0, 1));
    return { words: `No store has everything at the moment${lacking && `. ${lacking}`}`, isOffered: false };
  }
  const { nearest } = offer;
  if (nearest === null) return offered("Free, in one of our stores");
  if (isNear(nearest.distanceKm)) return offered("Free, in a store near you");
  const where = `nearest in ${nearest.city}, ${far(nearest)}`;
  return offered(isInReach(nearest.distanceKm) ? `Free, ${where}` : `No store near you has it: ${where}`);
}

/** "The nearest to 411004, Maharashtra is in Indore, about 515 km away." Only for what is not near. */
export function farWords(label: string, nearest: NearestStore): string {
  return `The nearest to ${label} is in ${nearest.city}, ${far(nearest)}.`;
}

function far({ distanceKm }: NearestStore): string {
  return distanceWords(distanceKm, true).toLowerCase();
}
