import { expect, test } from "vitest";
import { describeFit, readFit } from "./review-fit.ts";

test("what most say, as soon as three have said something", () => {
  expect(describeFit({ narrow: 1, true: 8, wide: 1 })).toBe("8 of 10 say true to size");
  expect(describeFit({ narrow: 4, true: 1, wide: 0 })).toBe("4 of 5 say narrow");
  expect(describeFit({ narrow: 0, true: 0, wide: 3 })).toBe("3 of 3 say wide");
  expect(describeFit({ narrow: 1, true: 1, wide: 1 })).toBeNull();
  expect(describeFit({ narrow: 0, true: 2, wide: 0 })).toBeNull();
});

test("a form names one of three, or none", () => {
  expect(["narrow", "true", "wide", "", "tight", null, true].map(readFit)).toEqual([
    "narrow",
    "true",
    "wide",
    null,
    null,
    null,
    null,
  ]);
});
