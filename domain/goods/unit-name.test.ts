import { expect, test } from "vitest";
import { unitName } from "./unit-name.ts";

test.each([
  ["Black", "52-18-140", "Kaveri Square, Black, 52-18-140"],
  ["Black", "Standard", "Kaveri Square, Black"],
  ["Standard", "Standard", "Kaveri Square"],
  ["", "-2.50", "Kaveri Square, -2.50"],
])("a unit is called by what there is to choose: %s, %s", (colorName, size, name) => {
  expect(unitName({ title: "Kaveri Square", colorName, size })).toBe(name);
});
