import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";

test("a count says that what is listed is something else, where what was asked for is not there", () => {
  expect([0, 1, 1_200].map((total) => countWords(total, false))).toEqual(["0 products", "1 product", "1,200 products"]);
  expect([0, 1, 21].map((total) => countWords(total, true))).toEqual([
    "No match",
    "No match, 1 other product",
    "No match, 21 other products",
  ]);
});
