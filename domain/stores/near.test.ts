import { expect, test } from "vitest";
import {
  type CollectOffer,
  collectWords,
  farWords,
  isInReach,
  nearestOf,
  type NearestStore,
  nearWithout,
} from "./near.ts";

const pune = { id: 1, name: "Chashma Koregaon Park", city: "Pune", distanceKm: 4.2 };
const indore = { id: 2, name: "Chashma Vijay Nagar", city: "Indore", distanceKm: 514.6 };
const unplaced = { id: 3, name: "Chashma Kiosk", city: "Goa", distanceKm: null };

const wordsFor = (nearest: NearestStore | null) =>
  collectWords({ canCollect: true, count: 3, nearest, without: [] }).words;

test("a store is called near up to 50 km, and farther away the words say how far", () => {
  expect(wordsFor(nearestOf([pune, indore]))).toBe("Free, in a store near you");
  expect(wordsFor({ city: "Goa", distanceKm: 50 })).toBe("Free, in a store near you");
  expect(wordsFor({ city: "Goa", distanceKm: 150 })).toBe("Free, nearest in Goa, about 150 km away");
  expect(wordsFor(nearestOf([unplaced]))).toBe("Free, in one of our stores");
  expect(farWords("411004, Maharashtra", nearestOf([indore])!)).toBe(
    "The nearest to 411004, Maharashtra is in Indore, about 515 km away.",
  );
});

test("beyond 150 km no store is near, which is said before anybody counts on one", () => {
  expect(wordsFor(nearestOf([indore]))).toBe("No store near you has it: nearest in Indore, about 515 km away");
  expect([150, 151, null].map(isInReach)).toEqual([true, false, false]);
});

test("collecting is offered when a store can, or when nothing is known yet", () => {
  const offered = (given: Partial<CollectOffer>) =>
    collectWords({ canCollect: true, count: 1, nearest: null, without: [], ...given }).isOffered;
  expect([collectWords(null).isOffered, offered({})]).toEqual([true, true]);
  expect([offered({ count: 0 }), offered({ canCollect: false })]).toEqual([false, false]);
});

test("where no store has everything, the nearest says what it lacks", () => {
  const without = [
    { name: "A, Pune", lacks: [{ name: "Betwa Square in Black", left: 0 }], hasNone: false },
    { name: "B, Pune", lacks: [{ name: "Cloth", left: 0 }], hasNone: false },
  ];
  expect(collectWords({ canCollect: true, count: 0, nearest: null, without }).words).toBe(
    "No store has everything at the moment. A, Pune does not have Betwa Square in Black now.",
  );
  expect(collectWords({ canCollect: true, count: 0, nearest: null, without: [] }).words).toBe(
    "No store has everything at the moment",
  );
});

test("the near stores that do not have it are named, those far away are not", () => {
  expect(nearWithout([pune, indore, unplaced], [{ id: 2 }])).toEqual([{ id: 1, name: "Chashma Koregaon Park, Pune" }]);
  expect(nearWithout([pune, indore], [{ id: 1 }])).toEqual([]);
});
