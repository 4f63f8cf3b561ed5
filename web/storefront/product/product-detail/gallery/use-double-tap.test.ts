import { expect, test } from "vitest";
import { isDoubleTap } from "./use-double-tap.ts";

test("two taps soon after each other at one place are a double one", () => {
  const first = { at: 1000, x: 100, y: 200 };
  expect(isDoubleTap(null, first)).toBe(false);
  expect(isDoubleTap(first, { at: 1250, x: 110, y: 190 })).toBe(true);
  expect(isDoubleTap(first, { at: 1600, x: 100, y: 200 })).toBe(false);
  expect(isDoubleTap(first, { at: 1200, x: 220, y: 200 })).toBe(false);
});
