import { expect, test } from "vitest";
import { FIRST_CHOICE, perEye, readPd } from "./scale-choice.ts";

test.each([
  ["62,5", "31.25", "62.5"],
  [" 63 ", "31.5", "63"],
  ["61.3", "30.65", "61.3"],
  ["", "", ""],
])("a PD typed as '%s' is %s mm for each eye, and %s mm again", (typed, each, whole) => {
  const two = { ...FIRST_CHOICE, pd: typed, ...perEye({ ...FIRST_CHOICE, pd: typed }, true) };
  expect([two.pd, two.leftPd]).toEqual([each, each]);
  expect(perEye(two, false)).toEqual({ perEye: false, pd: whole });
});

test("two values are added without the dust of binary fractions, commas or not", () => {
  const two = { ...FIRST_CHOICE, perEye: true, pd: "30,1", leftPd: "32.2" };
  expect(perEye(two, false).pd).toBe("62.3");
  expect(readPd(two)).toEqual({ rightMm: 30.1, leftMm: 32.2 });
  expect(readPd({ ...two, leftPd: "about 32" }).leftMm).toBe(0);
});
