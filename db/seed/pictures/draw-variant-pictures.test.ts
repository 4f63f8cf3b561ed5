import { describe, expect, test } from "vitest";
import { colourwaySchema } from "#domain/frames/colourway.ts";
import { type FrameDesign, frameDesignSchema } from "#domain/frames/frame-design.ts";
import { frontWidthMm } from "#domain/frames/measure-frame.ts";
import { lensOutline } from "#domain/frames/lens-outline.ts";
import { demoFrames } from "#db/seed/frame-designs.ts";
import { drawVariantPictures } from "./draw-variant-pictures.ts";
import { faultOf } from "./find-markup-fault.ts";

const frames = demoFrames();
const SIZE_LIMIT = 12 * 1024;

const pictured = frames.flatMap(({ design, colourways }) =>
  colourways.flatMap(({ colourway, colorName }) => drawVariantPictures({ design, colourway, alt: colorName })),
);

describe("the demonstration range", () => {
  test("has 96 eyeglasses, 48 sunglasses and 16 computer glasses", () => {
    const count = (kind: string) => frames.filter((frame) => frame.kind === kind).length;
    expect([count("eye_glasses"), count("sun_glasses"), count("computer_glasses")]).toEqual([96, 48, 16]);
  });

  test("comes out the same every time", () => {
    expect(JSON.stringify(demoFrames())).toBe(JSON.stringify(frames));
  });

  test("keeps to the schemas, and to sizes that faces have", () => {
    for (const { design, colourways, audience } of frames) {
      expect(frameDesignSchema.safeParse(design).error).toBeUndefined();
      for (const { colourway } of colourways) expect(colourwaySchema.safeParse(colourway).error).toBeUndefined();
      const width = frontWidthMm(design);
      const juniors = audience.includes("Juniors");
      expect(width).toBeGreaterThanOrEqual(juniors ? 102 : 108);
      expect(width).toBeLessThanOrEqual(juniors ? 132 : 150);
    }
  });

  test("gives each frame two or three colours of different families", () => {
    for (const { colourways } of frames) {
      expect([2, 3]).toContain(colourways.length);
      expect(new Set(colourways.map(({ colorFamily }) => colorFamily)).size).toBe(colourways.length);
    }
  });

  test("has no two frames of a kind that only a ruler could tell apart", () => {
    for (const [index, frame] of frames.entries()) {
      for (const other of frames.slice(index + 1)) {
        if (other.kind !== frame.kind || other.shape !== frame.shape) continue;
        expect(difference(frame.design, other.design)).toBeGreaterThan(1);
      }
    }
  });
});

/** Build and rim weigh most; else the mean distance of the outlines and the rims, in mm. */
function difference(a: FrameDesign, b: FrameDesign): number {
  if (a.rim !== b.rim || a.build !== b.build || a.bridge !== b.bridge) return Infinity;
  const [one, two] = [lensOutline(a), lensOutline(b)];
  const apart = one.reduce((sum, [x, y], index) => sum + Math.hypot(x - two[index]![0], y - two[index]![1]), 0);
  const rims = Math.abs(a.rimTopMm - b.rimTopMm) + Math.abs(a.rimSideMm - b.rimSideMm);
  return (
    apart / one.length +
    rims +
    Math.abs(a.bridgeMm - b.bridgeMm) +
    Math.abs(a.flickMm - b.flickMm) +
    Math.abs(a.templeMm - b.templeMm)
  );
}

describe("the pictures of a colour", () => {
  test("are a front and a three-quarter view, 1200 x 900, named by their content", () => {
    const [{ design, colourways }] = [frames[0]!];
    const pictures = drawVariantPictures({
      design,
      colourway: colourways[0]!.colourway,
      alt: "Black rectangle by Chashma",
    });
    expect(pictures.map(({ view, width, height, alt }) => ({ view, width, height, alt }))).toEqual([
      { view: "front", width: 1200, height: 900, alt: "Black rectangle by Chashma, front view" },
      { view: "three-quarter", width: 1200, height: 900, alt: "Black rectangle by Chashma, three-quarter view" },
    ]);
    for (const { path } of pictures) expect(path).toMatch(/^uploads\/products\/[0-9a-f]{16}\.svg$/);
  });

  test("are well-formed and small", () => {
    for (const { content } of pictured) {
      expect(faultOf(content)).toBeNull();
      expect(Buffer.byteLength(content)).toBeLessThanOrEqual(SIZE_LIMIT);
    }
  });

  test("differ from one variant to the next", () => {
    expect(new Set(pictured.map(({ path }) => path)).size).toBe(pictured.length);
  });
});
