import { expect, test } from "vitest";
import { DESTINATIONS, inGroups } from "./destinations.ts";
import { listAround } from "./list-around.ts";

test("the way back leads to the nearest list that is open to whoever looks", () => {
  const all = DESTINATIONS.map(({ to }) => to);
  const list = (path: string, open = all) => listAround(path, open)?.to ?? null;
  expect(list("/console/orders/zzz")).toBe("/console/orders");
  expect(list("/console/orders/refunds/9")).toBe("/console/orders/refunds");
  expect(list("/console/orders/refunds/9", ["/console", "/console/orders"])).toBe("/console/orders");
  expect(list("/console/settings/stores/4", ["/console"])).toBeNull();
  expect(list("/console/audit")).toBeNull();
});

test("each place of the sidebar stands under one heading, in the sidebar's order", () => {
  const placed = inGroups(DESTINATIONS).flatMap(({ places }) => places.map(({ to }) => to));
  expect(placed.toSorted()).toEqual(DESTINATIONS.map(({ to }) => to).toSorted());
  const few = DESTINATIONS.filter(({ to }) => to.startsWith("/console/stock"));
  expect(inGroups(few).map(({ heading }) => heading)).toEqual(["Stock"]);
});
