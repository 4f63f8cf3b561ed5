import { expect, test } from "vitest";
import { type FrameDesign, frameDesignSchema } from "#domain/frames/frame-design.ts";
import { frontWidthMm } from "#domain/frames/measure-frame.ts";
import { colourwaySchema } from "#domain/frames/colourway.ts";
import { lensOutline } from "#domain/frames/lens-outline.ts";
import { demoFrames } from "./frame-designs.ts";

const frames = demoFrames();

/** How far apart two outlines lie on the whole, millimetres, both around their own centres. */
function outlinesApart(a: FrameDesign, b: FrameDesign): number {
  const radii = (design: FrameDesign) => {
    const outline = lensOutline(design);
    return Array.from({ length: 36 }, (_, nth) => {
      const angle = (nth / 36) * 2 * Math.PI - Math.PI;
      return outline.reduce(
        (best, [x, y]) => {
          const off = Math.abs(Math.atan2(y, x) - angle);
          return off < best.off ? { off, radius: Math.hypot(x, y) } : best;
        },
        { off: Infinity, radius: 0 },
      ).radius;
    });
  };
  const [first, second] = [radii(a), radii(b)];
  return first.reduce((sum, radius, nth) => sum + Math.abs(radius - second[nth]!), 0) / first.length;
}

/** What a customer tells two frames by: another making, or another figure. */
function clearlyDiffer(a: FrameDesign, b: FrameDesign): boolean {
  const made = (design: FrameDesign) =>
    [design.rim, design.build, design.bridge, design.rivets, design.rimProfile, design.temple.form].join();
  if (a.shape !== b.shape || made(a) !== made(b)) return true;
  return outlinesApart(a, b) > 1 || Math.abs(a.rimTopMm - b.rimTopMm) > 1 || Math.abs(a.flickMm - b.flickMm) > 2;
}

test("every frame is a design within the ranges, in colours of its own", () => {
  for (const { design, colourways } of frames) {
    expect(frameDesignSchema.parse(design)).toEqual(design);
    expect(frontWidthMm(design)).toBeGreaterThan(104);
    expect(frontWidthMm(design)).toBeLessThan(152);
    for (const { colourway } of colourways) expect(colourwaySchema.parse(colourway)).toEqual(colourway);
    expect(new Set(colourways.map(({ colorName }) => colorName)).size).toBe(colourways.length);
  }
});

test("no two products are the same design, and at least 60 differ clearly from all others", () => {
  expect(new Set(frames.map(({ design }) => JSON.stringify(design))).size).toBe(frames.length);
  const kinds: FrameDesign[] = [];
  for (const { design } of frames) if (kinds.every((kind) => clearlyDiffer(kind, design))) kinds.push(design);
  expect(kinds.length).toBeGreaterThanOrEqual(60);
});

test("the range shows every rim, profile, hinge, tip and logo", () => {
  const shown = (of: (design: FrameDesign) => string) => new Set(frames.map(({ design }) => of(design))).size;
  expect(shown(({ rim }) => rim)).toBe(3);
  expect(shown(({ rimProfile }) => rimProfile)).toBe(3);
  expect(shown(({ hinge }) => hinge)).toBe(4);
  expect(shown(({ temple }) => temple.tip)).toBe(3);
  expect(shown(({ logo }) => logo)).toBe(4);
});
