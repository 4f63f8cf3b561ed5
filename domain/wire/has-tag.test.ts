import { expect, test } from "vitest";
import { hasTag } from "./has-tag.ts";

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  ["", false],
  [undefined, false],
])("If-None-Match: %s", (known, expected) => {
  expect(hasTag(known, '"a"')).toBe(expected);
  expect(hasTag(known, 'W/"a"')).toBe(expected);
});
