import { expect, test } from "vitest";
import { collectWords, farWords, nearestOf, nearWithout, withoutWords } from "./near.ts";

const pune = { id: 1, name: "Chashma Koregaon Park", city: "Pune", distanceKm: 4.2 };
const indore = { id: 2, name: "Chashma Vijay Nagar", city: "Indore", distanceKm: 514.6 };
const unplaced = { id: 3, name: "Chashma Kiosk", city: "Goa", distanceKm: null };

test("a store is called near up to 50 km, and farther away the words say how far", () => {
  expect(collectWords(nearestOf([pune, indore]))).toBe("Free, in a store near you");
  expect(collectWords({ city: "Goa", distanceKm: 50 })).toBe("Free, in a store near you");
  expect(collectWords(nearestOf([indore]))).toBe("Free, nearest in Indore, about 515 km away");
  expect(collectWords(nearestOf([unplaced]))).toBe("Free, in one of our stores");
  expect(collectWords(nearestOf([]))).toBe("Free, in one of our stores");
  expect(farWords("411004, Maharashtra", nearestOf([indore])!)).toBe(
    "The nearest to 411004, Maharashtra is in Indore, about 515 km away.",
  );
});

test("the near stores that do not have it are named, those far away are not", () => {
  expect(nearWithout([pune, indore, unplaced], [{ id: 2 }])).toEqual(["Chashma Koregaon Park, Pune"]);
  expect(nearWithout([pune, indore], [{ id: 1 }])).toEqual([]);
  expect(withoutWords(["Chashma Koregaon Park, Pune"])).toBe("Chashma Koregaon Park, Pune does not have it now.");
  expect(withoutWords(["A, Pune", "B, Pune"])).toBe("A, Pune and B, Pune do not have it now.");
  expect(withoutWords([])).toBe("");
});
