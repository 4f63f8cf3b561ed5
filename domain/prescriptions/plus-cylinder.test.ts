import { expect, test } from "vitest";
import { isPlusCylinder, isUnsignedPower, plusInMinus } from "./plus-cylinder.ts";

test.each(["+0.75", "0.75", ".75", "0,75", " + 1.25", "10", "0.05"])("%s is a plus cylinder", (typed) => {
  expect(isPlusCylinder(typed)).toBe(true);
});

test.each(["", "0", "0.00", "+0.00", ".00", "-0.75", "pl", "DS"])("%j is none", (typed) => {
  expect(isPlusCylinder(typed)).toBe(false);
});

test.each([
  [".75", true],
  ["0.75", true],
  ["0,75", true],
  [" 75 ", true],
  ["+.75", false],
  ["+ 0.75", false],
  ["-0.75", false],
  ["−0.75", false],
  ["0", false],
  ["DS", false],
  ["", false],
])("%j has no sign: %s", (typed, is) => expect(isUnsignedPower(typed)).toBe(is));

test("a plus cylinder is shown as it will be stored; a minus one and half a row are not", () => {
  expect(plusInMinus({ sph: "-2.00", cyl: "+0.75", axis: "90" })).toEqual({
    typed: { sph: -200, cyl: 75, axis: 90 },
    made: { sph: -125, cyl: -75, axis: 180 },
  });
  expect(plusInMinus({ sph: "0", cyl: "+0.75", axis: "0" })?.made).toEqual({ sph: 75, cyl: -75, axis: 90 });
  for (const row of [
    { sph: "-2", cyl: "-0.75", axis: "90" },
    { sph: "-2", cyl: "0", axis: "90" },
    { sph: "-2", cyl: "+0.75", axis: "" },
    { sph: "-2", cyl: "+0.75", axis: "190" },
    { sph: "two", cyl: "+0.75", axis: "90" },
  ])
    expect(plusInMinus(row)).toBeNull();
});
