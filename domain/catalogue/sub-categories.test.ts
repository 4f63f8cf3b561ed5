import { expect, test } from "vitest";
import {
  GLASSES_SLUGS,
  hidesFilters,
  isSubCategorySlug,
  SUB_CATEGORIES,
  SUB_CATEGORY_SLUGS,
} from "./sub-categories.ts";

test("lenses are offered for eyeglasses and sunglasses only", () => {
  expect(SUB_CATEGORY_SLUGS.filter((slug) => SUB_CATEGORIES[slug].hasLensFlow)).toEqual(["eye_glasses", "sun_glasses"]);
});

test("filters are hidden for contact lenses, solutions and accessories", () => {
  expect(SUB_CATEGORY_SLUGS.filter(hidesFilters)).toEqual(["contact_lens", "contact_lens_solution", "accessories"]);
});

test("daily disposables filter by brand and price only", () => {
  expect(SUB_CATEGORIES.daily_disposable.facets).toEqual(["brand", "price"]);
});

test("a list without a slug shows all glasses", () => {
  expect(GLASSES_SLUGS).toEqual(["eye_glasses", "sun_glasses", "computer_glasses"]);
});

test("each entry stands under its own slug", () => {
  for (const slug of SUB_CATEGORY_SLUGS) expect(SUB_CATEGORIES[slug].slug).toBe(slug);
  expect(isSubCategorySlug("hats")).toBe(false);
});
