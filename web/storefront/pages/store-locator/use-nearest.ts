import { useMemo, useState } from "react";
import type { Closure } from "#domain/stores/closures.ts";
import { nearestFirst, type Place, type Placed } from "#domain/stores/distance.ts";
import type { NamedPlace } from "#domain/stores/find-place.ts";
import type { StoreView } from "#services/stores/list-stores.ts";

export type Origin = Place & {
  label: string;
  /** Known by a PIN code or a city alone: distances are rounded, or left out. */
  approximate: boolean;
  /** Too vague for kilometres. */
  vague: boolean;
};

export type ShownStore = StoreView & { closures: readonly Closure[] };
export type SortedStore = Placed<ShownStore>;

const refusals: Record<number, string> = {
  1: "We do not have permission to see your location. Please enter a city or PIN code.",
  2: "We could not find your location. Please enter a city or PIN code.",
  3: "Finding your location took too long. Please enter a city or PIN code.",
};

/** The stores in order: by city, by the place of the address, or by where the browser says that it is. */
export function useNearest(stores: readonly ShownStore[], asked: NamedPlace | null) {
  const [here, setHere] = useState<{ place: Place; over: NamedPlace | null } | null>(null);
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const origin = useMemo((): Origin | null => {
    // A place that was asked for after the place was found counts more.
    if (here && here.over === asked) return { ...here.place, label: "you", approximate: false, vague: false };
    if (!asked) return null;
    const { latitude, longitude, label, precision } = asked;
    return { latitude, longitude, label, approximate: true, vague: precision === "state" };
  }, [here, asked]);

  const sorted = useMemo((): SortedStore[] => {
    if (!origin) return stores.map((store) => ({ ...store, distanceKm: null }));
    const near = nearestFirst(stores, origin);
    return origin.vague ? near.map((store) => ({ ...store, distanceKm: null })) : near;
  }, [stores, origin]);

  // The place stays in the browser.
  const locate = () => {
    setLocating(true);
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false);
        setHere({ place: { latitude, longitude }, over: asked });
      },
      ({ code }) => {
        setLocating(false);
        setProblem(refusals[code] ?? refusals[2]!);
      },
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };

  return { origin, sorted, locating, problem, locate };
}
