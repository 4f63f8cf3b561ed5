import { expect, test } from "vitest";
import { DELIVERY_STATES } from "#domain/invoicing/states.ts";
import { distanceKm, nearestFirst } from "./distance.ts";
import { placeOfPin } from "./place-of-pin.ts";

const delhi = { name: "Delhi", zipCode: "110001", stateCode: "07", latitude: 28.6327, longitude: 77.2197 };
const saket = { name: "Saket", zipCode: "110017", stateCode: "07", latitude: 28.5277, longitude: 77.2197 };
const bandra = { name: "Bandra", zipCode: "400050", stateCode: "27", latitude: 19.0544, longitude: 72.8317 };
const nowhere = { name: "Nowhere", zipCode: "560001", stateCode: "29", latitude: null, longitude: null };
const stores = [nowhere, bandra, saket, delhi];

test("Connaught Place to Bandra is 1,150 km", () => {
  expect(Math.round(distanceKm(delhi, bandra) / 10) * 10).toBe(1_150);
  expect(distanceKm(delhi, delhi)).toBe(0);
});

test("a store's own PIN is where the store is, its district is between its stores", () => {
  expect(placeOfPin("110017", stores)).toMatchObject({
    latitude: 28.5277,
    precision: "district",
    label: "110017, Delhi",
  });
  expect(placeOfPin("110020", stores)?.latitude).toBeCloseTo((28.6327 + 28.5277) / 2);
});

test("elsewhere the State's middle has to do", () => {
  expect(placeOfPin("682001", stores)).toMatchObject({ precision: "state" });
  expect(placeOfPin("560001", stores)).toMatchObject({ precision: "state", label: "560001, Karnataka" });
});

test("every State that has PIN codes has a middle, and it lies in India", () => {
  for (const state of DELIVERY_STATES) {
    const pin = `${state.pins[0]![0]}001`;
    const place = placeOfPin(pin, []);
    expect(place, state.name).not.toBeNull();
    expect(place!.latitude).toBeGreaterThan(7);
    expect(place!.latitude).toBeLessThan(37);
    expect(place!.longitude).toBeGreaterThan(68);
    expect(place!.longitude).toBeLessThan(98);
  }
});

test.each(["", "012345", "11000", "1100011", "delhi", "999999"])("%j is nowhere", (pin) => {
  expect(placeOfPin(pin, stores)).toBeNull();
});

test("the nearest store comes first, one without a place last", () => {
  expect(nearestFirst(stores, placeOfPin("400001", stores)!).map(({ name }) => name)).toEqual([
    "Bandra",
    "Saket",
    "Delhi",
    "Nowhere",
  ]);
});
