import { expect, test } from "vitest";
import type { ListFilter } from "./catalogue-filter.ts";
import { isListedChoice } from "./listed-choice.ts";

test.each<[string, ListFilter, boolean]>([
  ["a whole category", {}, true],
  ["one shape", { shape: ["Round"] }, true],
  ["a brand for somebody", { brand: ["titan"], main_category: ["Women"] }, true],
  ["three facets", { brand: ["titan"], main_category: ["Women"], shape: ["Round"] }, false],
  ["two values of one facet", { shape: ["Round", "Square"] }, false],
  ["a price band", { price: ["1000_1500"] }, false],
  ["a brand in a price band", { brand: ["titan"], price: ["1000_1500"] }, false],
  ["what fits one's own frame", { fits: { lensWidthMm: 52, bridgeMm: 18, templeMm: 140 } as never }, false],
  ["only what is in stock", { inStock: true }, false],
  ["words", { name: "aviator" }, false],
])("%s is listed: %s", (_name, filter, listed) => {
  expect(isListedChoice("eye_glasses", filter)).toBe(listed);
  expect(isListedChoice(null, filter)).toBe(listed);
});

test("the menu's kinds of daily lenses are pages of their own", () => {
  expect(isListedChoice("daily_disposable", { name: "Monthly" })).toBe(true);
  expect(isListedChoice("daily_disposable", { name: "Monthly", brand: ["alcon"] })).toBe(false);
  expect(isListedChoice("contact_lens", { name: "Monthly" })).toBe(false);
});
