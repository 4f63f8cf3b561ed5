import { useMemo, useState } from "react";
import { nearestFirst, type Place, type Placed } from "#domain/stores/distance.ts";
import type { PinPlace } from "#domain/stores/place-of-pin.ts";
import type { StoreView } from "#services/stores/list-stores.ts";

export type Origin = Place & {
  label: string;
  /** Known by the PIN code alone: distances are rounded, or left out. */
  approximate: boolean;
  /** Too vague for kilometres. */
  vague: boolean;
};

export type SortedStore = Placed<StoreView>;

const refusals: Record<number, string> = {
  1: "The browser may not tell where you are. A PIN code works as well.",
  2: "Your place could not be found out. A PIN code works as well.",
  3: "Finding your place took too long. A PIN code works as well.",
};

/** The stores in order: by city, by the PIN code of the address, or by where the browser says that it is. */
export function useNearest(stores: readonly StoreView[], pinPlace: PinPlace | null) {
  const [here, setHere] = useState<{ place: Place; over: PinPlace | null } | null>(null);
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const origin = useMemo((): Origin | null => {
    // A PIN code that was asked for after the place was found counts more.
    if (here && here.over === pinPlace) return { ...here.place, label: "you", approximate: false, vague: false };
    if (!pinPlace) return null;
    const { latitude, longitude, label, precision } = pinPlace;
    return { latitude, longitude, label, approximate: true, vague: precision === "state" };
  }, [here, pinPlace]);

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
        setHere({ place: { latitude, longitude }, over: pinPlace });
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
