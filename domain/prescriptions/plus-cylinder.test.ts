import { expect, test } from "vitest";
import { isPlusCylinder } from "./plus-cylinder.ts";

test.each(["+0.75", "0.75", ".75", " + 1.25", "10", "0.05"])("%s is a plus cylinder", (typed) => {
  expect(isPlusCylinder(typed)).toBe(true);
});

test.each(["", "0", "0.00", "+0.00", ".00", "-0.75", "pl", "DS"])("%j is none", (typed) => {
  expect(isPlusCylinder(typed)).toBe(false);
});
