import { findState, isPin, STATES, statesForPin } from "#domain/invoicing/states.ts";
import { CITIES, cityOfPin } from "./cities.ts";
import type { Place } from "./distance.ts";

export type NamedPlace = Place & {
  /** How well the place is known: a city or a sorting district, or no more than the State's middle. */
  precision: "district" | "state";
  /** "110016, Delhi", "Mumbai" */
  label: string;
};

type PinnedStore = {
  city: string;
  address: string;
  zipCode: string;
  stateCode: string;
  latitude: number | null;
  longitude: number | null;
};

/** Roughly the middle of where people live in each State, by GST code. */
const STATE_CENTRES: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  "01": [33.7, 74.9],
  "02": [31.6, 77.0],
  "03": [30.9, 75.6],
  "04": [30.73, 76.78],
  "05": [30.1, 78.6],
  "06": [29.1, 76.3],
  "07": [28.64, 77.2],
  "08": [26.6, 74.6],
  "09": [26.9, 80.9],
  "10": [25.7, 85.5],
  "11": [27.4, 88.5],
  "12": [27.6, 94.2],
  "13": [26.0, 94.3],
  "14": [24.7, 93.9],
  "15": [23.5, 92.8],
  "16": [23.8, 91.5],
  "17": [25.5, 91.3],
  "18": [26.3, 92.6],
  "19": [23.2, 88.0],
  "20": [23.6, 85.4],
  "21": [20.5, 85.4],
  "22": [21.4, 81.9],
  "23": [23.4, 77.7],
  "24": [22.6, 72.0],
  "26": [20.3, 72.9],
  "27": [19.3, 75.2],
  "29": [14.2, 76.2],
  "30": [15.4, 74.0],
  "31": [10.6, 72.6],
  "32": [10.3, 76.4],
  "33": [11.2, 78.5],
  "34": [11.93, 79.81],
  "35": [11.7, 92.7],
  "36": [17.6, 78.9],
  "37": [15.9, 79.9],
  "38": [34.2, 77.6],
};

/** The place that somebody wrote: a PIN code, a city, a State, or a part of a city that has a store. Null for any other. */
export function findPlace(text: string, stores: readonly PinnedStore[]): NamedPlace | null {
  const wanted = text.trim();
  return /^[\d\s]+$/.test(wanted) ? placeOfPin(wanted.replaceAll(/\s/g, ""), stores) : placeOfName(wanted, stores);
}

/**
 * Where a PIN code lies, as far as the shop can know without asking anybody: the stores' own PINs place the districts that
 * have one, the first three digits name a large city or else the State. Null for what is no PIN code.
 */
function placeOfPin(pin: string, stores: readonly PinnedStore[]): NamedPlace | null {
  if (!isPin(pin)) return null;
  const exact = stores.filter((store) => store.zipCode === pin);
  const near = exact.length > 0 ? exact : stores.filter((store) => store.zipCode.slice(0, 3) === pin.slice(0, 3));
  const places = placesOf(near);
  const [first] = near;
  if (first && places.length > 0) {
    const label = `${pin}, ${cityOfPin(pin)?.name ?? findState(first.stateCode)?.name ?? ""}`;
    return { ...middleOf(places), precision: "district", label };
  }
  const city = cityOfPin(pin);
  if (city) {
    const { latitude, longitude, name } = city;
    return { latitude, longitude, precision: "district", label: `${pin}, ${name}` };
  }
  for (const state of statesForPin(pin)) {
    const centre = STATE_CENTRES[state.code];
    if (centre)
      return { latitude: centre[0], longitude: centre[1], precision: "state", label: `${pin}, ${state.name}` };
  }
  return null;
}

function placeOfName(text: string, stores: readonly PinnedStore[]): NamedPlace | null {
  const name = simple(text);
  if (name.length < 3) return null;
  const city = CITIES.find((one) => [one.name, ...one.aliases].some((known) => simple(known) === name));
  // Where the shop's own stores are, their middle is nearer to the point than the city's.
  const own = stores.filter((store) => simple(store.city) === simple(city?.name ?? text));
  const [first] = own;
  const places = placesOf(own);
  if (first && places.length > 0) return { ...middleOf(places), precision: "district", label: first.city };
  if (city) return { latitude: city.latitude, longitude: city.longitude, precision: "district", label: city.name };
  const state = STATES.find((one) => simple(one.name) === name);
  const centre = state && STATE_CENTRES[state.code];
  if (centre) return { latitude: centre[0], longitude: centre[1], precision: "state", label: state.name };
  const around = stores.filter((store) => ` ${simple(store.address)} `.includes(` ${name} `));
  const [nearby] = around;
  const spots = placesOf(around);
  return nearby && spots.length > 0
    ? { ...middleOf(spots), precision: "district", label: `${text}, ${nearby.city}` }
    : null;
}

/** Letters and digits in words, without case and accents. */
function simple(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function placesOf(stores: readonly PinnedStore[]): Place[] {
  return stores.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
}

function middleOf(places: readonly Place[]): Place {
  const mean = (key: keyof Place) => places.reduce((sum, place) => sum + place[key], 0) / places.length;
  return { latitude: mean("latitude"), longitude: mean("longitude") };
}
