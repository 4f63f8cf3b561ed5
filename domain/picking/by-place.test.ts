import { expect, test } from "vitest";
import { byPlace } from "./by-place.ts";

test("what is picked stands under its place, in walking order, and what has none comes last", () => {
  const row = (place: string | null, storeName = "Delhi") => ({ place, storeName });
  const groups = byPlace([row(null), row("A-10"), row("A-2"), row("B-1", "Agra"), row("A-10")]);
  expect(groups.map(({ storeName, place, rows }) => [storeName, place, rows.length])).toEqual([
    ["Agra", "B-1", 1],
    ["Delhi", "A-2", 1],
    ["Delhi", "A-10", 2],
    ["Delhi", null, 1],
  ]);
});
