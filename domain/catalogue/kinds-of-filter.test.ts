import { expect, test } from "vitest";
import { kindsOfFilter } from "./kinds-of-filter.ts";
import { SUB_CATEGORY_SLUGS } from "./product-kinds.ts";

test("a list holds the kinds of its category that its words leave", () => {
  expect(kindsOfFilter({})).toEqual(SUB_CATEGORY_SLUGS);
  expect(kindsOfFilter({ subCategories: ["sun_glasses"] })).toEqual(["sun_glasses"]);
  const solution = { kind: "shelf", slugs: ["contact_lens_solution"] } as const;
  expect(kindsOfFilter({ wishes: [solution] })).toEqual(["contact_lens_solution"]);
  expect(kindsOfFilter({ subCategories: ["eye_glasses"], wishes: [solution] })).toEqual([]);
});
