import { expect, test } from "vitest";
import { readShelfPlace } from "./shelf-place.ts";

test.each([
  ["a-03-2", "A-03-2"],
  ["  Window   1 ", "WINDOW 1"],
  ["7", "7"],
  ["ABCDEFGHIJKL", "ABCDEFGHIJKL"],
])("%s is kept as %s", (text, place) => {
  expect(readShelfPlace(text)).toBe(place);
});

test.each(["", "   ", "-A", "A-", "A/3", "ABCDEFGHIJKLM", "<b>"])("%s is no place", (text) => {
  expect(readShelfPlace(text)).toBeNull();
});
