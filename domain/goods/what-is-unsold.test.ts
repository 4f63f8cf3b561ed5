import { expect, test } from "vitest";
import { whatIsUnsold } from "./what-is-unsold.ts";

const LENSES = ["single-vision-prescription-glasses/anti-reflection"];
const colour = (published: boolean, ...free: number[]) => ({ published, units: free.map((one) => ({ free: one })) });
const told = (subCategorySlug: string, lenses: readonly string[], ...colours: ReturnType<typeof colour>[]) =>
  whatIsUnsold({ subCategorySlug: subCategorySlug as "eye_glasses", lenses }, colours, { hasLensChoices: true }).map(
    ({ anchor }) => anchor,
  );

test("stock counts of the colours that customers see, in whichever store it is", () => {
  expect(told("eye_glasses", LENSES, colour(true, 0, 2))).toEqual([]);
  expect(told("eye_glasses", LENSES, colour(true, 0, 0))).toEqual(["colours"]);
  expect(told("eye_glasses", LENSES, colour(true, 0), colour(false, 5))).toEqual(["colours"]);
  expect(told("eye_glasses", LENSES, colour(true, -1))).toEqual(["colours"]);
  // Without a size it cannot be live at all.
  expect(told("eye_glasses", LENSES, colour(true))).toEqual([]);
});

test("lenses are missed by glasses alone, and where their brand has none there is nothing to tick", () => {
  expect(told("eye_glasses", [], colour(true, 1))).toEqual(["lenses-lenses"]);
  for (const slug of ["sun_glasses", "computer_glasses", "daily_disposable", "accessories"])
    expect(told(slug, [], colour(true, 1)), slug).toEqual([]);
  const values = { subCategorySlug: "eye_glasses", lenses: [] } as const;
  expect(whatIsUnsold(values, [], { hasLensChoices: false })).toMatchObject([{ anchor: null }]);
});
