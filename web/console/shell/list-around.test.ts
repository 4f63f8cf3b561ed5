import { expect, test } from "vitest";
import { DESTINATIONS } from "./destinations.ts";
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
