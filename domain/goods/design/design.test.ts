import { expect, test } from "vitest";
import { FRAME_SHAPES, FRAME_TYPES } from "#domain/catalogue/lists.ts";
import { colourwaySchema } from "#domain/frames/colourway.ts";
import { drawThreeQuarter } from "#domain/frames/draw-three-quarter.ts";
import { frontWidthMm } from "#domain/frames/measure-frame.ts";
import { listStyles, type Measured, missingForDesign } from "./design-styles.ts";
import { finishesOf, paintColour, proposePaint } from "./paint-colour.ts";

const measured: Measured = {
  subCategorySlug: "eye_glasses",
  frameShape: "Rectangle",
  frameType: "Full Rim",
  lensWidthMm: 52,
  lensHeightMm: null,
  bridgeMm: 18,
  templeMm: 140,
  frontWidthMm: null,
  audiences: ["Men"],
};

test("every shape with every rim has styles that keep the typed measures, and each can be drawn", () => {
  const without: string[] = [];
  for (const frameShape of FRAME_SHAPES)
    for (const frameType of FRAME_TYPES) {
      const styles = listStyles({ ...measured, frameShape, frameType });
      if (styles.length === 0) without.push(`${frameShape} ${frameType}`);
      for (const [turn, { design, words }] of styles.entries()) {
        expect(design).toMatchObject({
          shape: frameShape,
          rim: frameType,
          lensWidthMm: 52,
          bridgeMm: 18,
          templeMm: 140,
        });
        expect(words).toMatch(/^(Wire|Plate|Bold plate|Light plate), .+ bridge, /);
        const paint = proposePaint({ colorName: "Havana", colorFamily: "Brown", hex: null }, design);
        expect(finishesOf(design)).toContain(paint.finish);
        const colourway = paintColour(
          { colorName: "Havana", colorFamily: "Brown", hex: "#A8642C" },
          paint,
          "sun_glasses",
        );
        expect(colourwaySchema.parse(colourway)).toEqual(colourway);
        if (turn === 0) expect(drawThreeQuarter(design, { ...colourway, finish: "glossy" })).toMatch(/^<svg/);
      }
      expect(new Set(styles.map(({ key }) => key)).size).toBe(styles.length);
    }
  expect(without).toEqual([]);
});

test("the width over all is met where the rim allows it, and a typed height counts", () => {
  const [style] = listStyles({ ...measured, lensHeightMm: 34, frontWidthMm: 136 });
  expect(style!.design.lensHeightMm).toBe(34);
  expect(Math.abs(frontWidthMm(style!.design) - 136)).toBeLessThanOrEqual(1);
});

test("without measures there is nothing to draw, and it says which are missing", () => {
  expect(missingForDesign({ ...measured, bridgeMm: null, frameShape: null })).toEqual(["frameShape", "bridgeMm"]);
  expect(listStyles({ ...measured, bridgeMm: null })).toEqual([]);
  expect(listStyles({ ...measured, subCategorySlug: "accessories" })).toEqual([]);
  // No lens is that wide.
  expect(listStyles({ ...measured, lensWidthMm: 90 })).toEqual([]);
});
