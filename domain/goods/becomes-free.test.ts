import { expect, test } from "vitest";
import { becomesFree } from "./becomes-free.ts";

const at = (pricePaise: number, discountBp = 0) => ({ pricePaise, discountBp });

test.each([
  [at(150_000, 1_000), at(150_000, 10_000), true],
  [at(150_000), at(0), true],
  [null, at(150_000, 10_000), true],
  // It was so before, it is a draft without a price yet, or something is left to pay.
  [at(150_000, 10_000), at(160_000, 10_000), false],
  [at(0), at(0), false],
  [null, at(0), false],
  [at(150_000), at(150_000, 9_999), false],
])("from %j to %j: %s", (before, after, free) => {
  expect(becomesFree(before, after)).toBe(free);
});
