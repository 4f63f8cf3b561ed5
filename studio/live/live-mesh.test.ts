import { expect, test } from "vitest";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { buffersOf, drawnTriangles, liveMeshOf } from "./live-mesh.ts";

const { wayfarerBlack, aviatorGold, catEyeBurgundy, hexagonGold } = SHOWPIECES;
const DESIGNS: [string, FrameDesign][] = [
  ["wayfarer", wayfarerBlack.design],
  ["cat eye", catEyeBurgundy.design],
  ["aviator of wire", aviatorGold.design],
  ["rimless", { ...hexagonGold.design, rim: "Rim Less" }],
  [
    "largest of all",
    { ...wayfarerBlack.design, lensWidthMm: 62, lensHeightMm: 56, rimTopMm: 8, rimSideMm: 7, rimBottomMm: 6 },
  ],
];

test.each(DESIGNS)(
  "a %s is drawn with at most 150,000 triangles, even of clear sheet",
  { timeout: 60_000 },
  (_, design) => {
    const fine = liveMeshOf(design, "fine");
    expect(drawnTriangles(fine.parts)).toBeLessThanOrEqual(150_000);
    expect(drawnTriangles(liveMeshOf(design, "coarse").parts)).toBeLessThan(drawnTriangles(fine.parts));
  },
);

test("light reaches all corners more or less, and none of what is handed over is handed over twice", () => {
  const mesh = liveMeshOf(wayfarerBlack.design, "coarse");
  for (const { open, mesh: part } of mesh.parts) {
    expect(open).toHaveLength(part.positions.length / 3);
    expect(open.every((share) => share >= 0 && share <= 1)).toBe(true);
  }
  const buffers = buffersOf(mesh);
  expect(new Set(buffers).size).toBe(buffers.length);
});
