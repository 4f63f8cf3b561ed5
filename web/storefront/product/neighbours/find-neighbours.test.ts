import { expect, test } from "vitest";
import { findNeighbours } from "./find-neighbours.ts";
import type { Walk } from "./walks.ts";

const step = (id: number) => ({ id, to: `/productDetails/${id}?Goa/saptak` });
const walk = (ids: readonly number[], more: Walk["more"] = null): Walk => ({
  list: "/sale",
  steps: ids.map(step),
  more,
});
const at = (id: number) => ({ id, path: `/productDetails/${id}` });

test("a product has what stands before and after it", () => {
  expect(findNeighbours(walk([7, 8, 9]), at(8))).toEqual({
    previous: step(7),
    next: step(9),
    place: 2,
    total: 3,
    wantsMore: false,
  });
});

test("the ends have one neighbour, and what is not in the list has none", () => {
  expect(findNeighbours(walk([7, 8]), at(7))).toMatchObject({ previous: null, next: step(8) });
  expect(findNeighbours(walk([7, 8]), at(8))).toMatchObject({ previous: step(7), next: null });
  expect(findNeighbours(walk([7, 8]), at(9))).toBeNull();
});

test("a product that stands in two colours is found by its address first", () => {
  const steps = [
    { id: 7, to: "/productDetails/7/1" },
    { id: 8, to: "/productDetails/8/3" },
    { id: 7, to: "/productDetails/7/2" },
  ];
  const sale: Walk = { list: "/sale", steps, more: null };
  expect(findNeighbours(sale, { id: 7, path: "/productDetails/7/2" })?.place).toBe(3);
  expect(findNeighbours(sale, { id: 7, path: "/productDetails/7/9" })?.place).toBe(1);
});

test("near the end of what is known the next page is wanted, until the list has ended", () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const more = { page: 1, limit: 12, total: 30 };
  expect(findNeighbours(walk(ids, more), at(4))).toMatchObject({ wantsMore: false, total: 30 });
  expect(findNeighbours(walk(ids, more), at(11))).toMatchObject({ wantsMore: true });
  expect(findNeighbours(walk(ids, { ...more, total: 12 }), at(12))).toMatchObject({ wantsMore: false, next: null });
});
