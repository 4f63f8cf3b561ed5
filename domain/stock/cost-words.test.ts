import { expect, test } from "vitest";
import { costWords, sumCosts } from "./cost-words.ts";

test("a cost that is not known is no cost of 0, in words and in sums", () => {
  expect([costWords(null), costWords(0), costWords(41_237)]).toEqual(["Not known", "₹0.00", "₹412.37"]);
  expect(sumCosts([100, null, 0, null])).toEqual({ paise: 100, unknown: 2 });
  expect(sumCosts([])).toEqual({ paise: 0, unknown: 0 });
});
