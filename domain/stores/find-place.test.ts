import { expect, test } from "vitest";
import { DELIVERY_STATES } from "#domain/invoicing/states.ts";
import { distanceKm, nearestFirst } from "./distance.ts";
import { CITIES, cityOfPin } from "./cities.ts";
import { findPlace } from "./find-place.ts";

const delhi = {
  name: "Delhi",
  city: "New Delhi",
  address: "Block N, Connaught Place",
  zipCode: "110001",
  stateCode: "07",
  latitude: 28.6327,
  longitude: 77.2197,
};
const saket = {
  name: "Saket",
  city: "New Delhi",
  address: "4 Anupam Arcade, Saket",
  zipCode: "110017",
  stateCode: "07",
  latitude: 28.5277,
  longitude: 77.2197,
};
const bandra = {
  name: "Bandra",
  city: "Mumbai",
  address: "31 Hill Road",
  zipCode: "400050",
  stateCode: "27",
  latitude: 19.0544,
  longitude: 72.8317,
};
const nowhere = {
  name: "Nowhere",
  city: "Bengaluru",
  address: "",
  zipCode: "560001",
  stateCode: "29",
  latitude: null,
  longitude: null,
};
const stores = [nowhere, bandra, saket, delhi];

test("Connaught Place to Bandra is 1,150 km", () => {
  expect(Math.round(distanceKm(delhi, bandra) / 10) * 10).toBe(1_150);
  expect(distanceKm(delhi, delhi)).toBe(0);
});

test("a store's own PIN is where the store is, its district is between its stores", () => {
  expect(findPlace("110017", stores)).toMatchObject({
    latitude: 28.5277,
    precision: "district",
    label: "110017, New Delhi",
  });
  expect(findPlace("110020", stores)?.latitude).toBeCloseTo((28.6327 + 28.5277) / 2);
});

test("elsewhere the State's middle has to do", () => {
  expect(findPlace("686001", stores)).toMatchObject({ precision: "state" });
  expect(findPlace("577001", stores)).toMatchObject({ precision: "state", label: "577001, Karnataka" });
});

test("the PIN codes of a large city lead to it", () => {
  expect(findPlace("411001", stores)).toMatchObject({ precision: "district", label: "411001, Pune" });
  expect(findPlace("560 034", stores)).toMatchObject({ precision: "district", label: "560034, Bengaluru" });
  const known = Array.from({ length: 900 }, (_, n) => cityOfPin(String(n + 100))).filter((city) => city !== undefined);
  expect(known.length).toBe(80);
  expect(known.every(({ name }) => CITIES.some((city) => city.name === name))).toBe(true);
});

test("every State that has PIN codes has a middle, and it lies in India", () => {
  for (const state of DELIVERY_STATES) {
    const pin = `${state.pins[0]![0]}001`;
    const place = findPlace(pin, []);
    expect(place, state.name).not.toBeNull();
    expect(place!.latitude).toBeGreaterThan(7);
    expect(place!.latitude).toBeLessThan(37);
    expect(place!.longitude).toBeGreaterThan(68);
    expect(place!.longitude).toBeLessThan(98);
  }
});

test.each(["", "012345", "11000", "1100011", "999999", "Atlantis", "de", "👓", "x\0y", "a".repeat(10_000)])(
  "%j is nowhere",
  (pin) => {
    expect(findPlace(pin, stores)).toBeNull();
  },
);

test("the nearest store comes first, one without a place last", () => {
  expect(nearestFirst(stores, findPlace("400001", stores)!).map(({ name }) => name)).toEqual([
    "Bandra",
    "Saket",
    "Delhi",
    "Nowhere",
  ]);
});

test("a city, by any of its names, a State, or a part of a city that has a store", () => {
  expect(findPlace("bombay", stores)).toMatchObject({ label: "Mumbai", latitude: 19.0544 });
  expect(findPlace("  New   delhi ", stores)).toMatchObject({ label: "New Delhi", precision: "district" });
  expect(findPlace("Delhi", stores)?.latitude).toBeCloseTo((28.6327 + 28.5277) / 2);
  expect(findPlace("Nagpur", stores)).toMatchObject({ label: "Nagpur", latitude: 21.15, precision: "district" });
  expect(findPlace("Bangalore", stores)).toMatchObject({ label: "Bengaluru", latitude: 12.97 });
  expect(findPlace("Tamil Nadu", stores)).toMatchObject({ label: "Tamil Nadu", precision: "state" });
  expect(findPlace("saket", stores)).toMatchObject({ label: "saket, New Delhi", latitude: 28.5277 });
  expect(findPlace("110 017", stores)?.latitude).toBe(28.5277);
});

test("every city of the table has a name and lies in India", () => {
  expect(CITIES.length).toBeGreaterThan(80);
  for (const { name, latitude, longitude } of CITIES) {
    expect(name).toMatch(/^[A-Z][A-Za-z ]+$/);
    expect(latitude > 7 && latitude < 37 && longitude > 68 && longitude < 98, name).toBe(true);
  }
});
