import { expect, test } from "vitest";
import { checkLevel, proposeLevel, weeksOfCover } from "./stock-level.ts";

test("weeks of cover at the pace of the last eight", () => {
  expect(weeksOfCover({ free: 5, sold: 8 })).toBe(5);
  expect(weeksOfCover({ free: 4, sold: 12 })).toBe(2.7);
  expect(weeksOfCover({ free: 0, sold: 3 })).toBe(0);
  expect(weeksOfCover({ free: 9, sold: 0 })).toBeNull();
});

test("two weeks at least, six at most, and room for one", () => {
  expect(proposeLevel(16)).toEqual({ minimum: 4, maximum: 12 });
  expect(proposeLevel(1)).toEqual({ minimum: 1, maximum: 2 });
  expect(proposeLevel(0)).toBeNull();
  expect(proposeLevel(-2)).toBeNull();
  expect(proposeLevel(1_000_000)).toEqual({ minimum: 10_000, maximum: 10_000 });
});

test("whole numbers, the maximum not below the minimum", () => {
  expect(checkLevel({ minimum: 2, maximum: 2 })).toBeNull();
  expect(checkLevel({ minimum: 3, maximum: 2 })).toBe("maximum_below");
  expect(checkLevel({ minimum: -1, maximum: 2 })).toBe("out_of_range");
  expect(checkLevel({ minimum: 1.5, maximum: 2 })).toBe("out_of_range");
  expect(checkLevel({ minimum: 0, maximum: 10_001 })).toBe("out_of_range");
});
