import fc from "fast-check";
import { expect, test } from "vitest";
import { FRAME_MATERIALS, FRAME_SHAPES, MATERIAL_ALIASES } from "./lists.ts";
import { joinValues, splitValues } from "./split-values.ts";

const materials = { values: FRAME_MATERIALS, aliases: MATERIAL_ALIASES };
const shapes = { values: FRAME_SHAPES };

test("values that hold hyphens are found by the longest match", () => {
  expect(splitValues("Stainless-steel-Metal", materials)).toEqual(["Metal", "Stainless-steel"]);
  expect(splitValues("MR6-MR10", materials)).toEqual(["MR6", "MR7", "MR8", "MR9", "MR10"]);
  expect(splitValues("MR6", materials)).toEqual(["MR6"]);
  expect(splitValues("Titanium-MR6-MR10-Stainless-steel-CR39", materials)).toHaveLength(8);
});

test("case and spaces do not count", () => {
  expect(splitValues("CAT EYE-round", shapes)).toEqual(["Round", "Cat Eye"]);
  expect(splitValues("CatEye", shapes)).toEqual(["Cat Eye"]);
});

test("unknown values and stray hyphens are ignored", () => {
  expect(splitValues("-Round--Heart-steel-Square-", shapes)).toEqual(["Round", "Square"]);
  expect(splitValues("", shapes)).toEqual([]);
});

test("MR6 and MR10 alone are not written as all five", () => {
  expect(joinValues(["MR6", "MR10"], materials)).toBe("MR10-MR6");
  expect(joinValues(["MR6", "MR7", "MR8", "MR9", "MR10"], materials)).toBe("MR6-MR10");
});

test("every selection reads back as what was chosen", () => {
  fc.assert(
    fc.property(fc.subarray([...FRAME_MATERIALS]), (chosen) => {
      expect(splitValues(joinValues(chosen, materials), materials)).toEqual(chosen);
    }),
    { numRuns: 500 },
  );
});
