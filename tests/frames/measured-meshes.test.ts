import { describe, expect, test } from "vitest";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { lensOutline } from "#domain/frames/lens-outline.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import { type Body, COARSE, type FrameSolid, type PartSlot } from "#studio/mesh/frame-solid.ts";
import { GROOVE_MM } from "#studio/mesh/lens-mesh.ts";
import { openEdges } from "#tests/support/files/closed-mesh.ts";
import { drawnTriangles, MOST_TRIANGLES } from "#studio/live/live-mesh.ts";
import { cornersOf, crossingsAt, cut, extent, laidFlat, lengthAlong } from "./measure-solid.ts";
import { SHOP_DESIGNS } from "./shop-designs.ts";

const meshOf = ({ parts }: FrameSolid, body: Body, slot: PartSlot) =>
  parts.find((part) => part.body === body && part.slot === slot)?.mesh;

/** How far each measure of a built frame is from what its design says, mm, degrees and dioptres. */
function measured(design: FrameDesign) {
  const solid = buildFrame(design, COARSE);
  const off: Record<string, number> = {};
  const compare = (name: string, found: number, said: number) => {
    off[name] = found - said;
  };
  const groove = design.rim === "Rim Less" ? 0 : GROOVE_MM;
  const away = (design.lensWidthMm + design.bridgeMm) / 2;
  const edge = cornersOf(laidFlat(design, meshOf(solid, "front", "lens-edge")!));
  const right = edge.filter(([x]) => x > 0);
  const [across, up] = [extent(right, 0), extent(right, 1)];
  compare("lens width", across.high - across.low - 2 * groove, design.lensWidthMm);
  compare("lens height", up.high - up.low - 2 * groove, design.lensHeightMm);
  const left = extent(
    edge.filter(([x]) => x < 0),
    0,
  );
  compare("distance between lenses", across.low - left.high + 2 * groove, design.bridgeMm);

  const faces = meshOf(solid, "front", "lens")!;
  const [centre] = cornersOf(faces);
  const [nx, ny, nz] = faces.normals as unknown as [number, number, number];
  const normal = [nx, ny, nz];
  compare("lens centre", centre![0], away);
  compare("pantoscopic angle", (Math.atan2(-ny, nz) * 180) / Math.PI, design.pantoscopicDegrees);
  const bends: number[] = [];
  let behind = Infinity;
  cornersOf(faces).forEach((point, corner) => {
    const reach = point.map((value, axis) => value - centre![axis]!);
    const far = Math.hypot(...reach);
    const height = reach.reduce((sum, value, axis) => sum + value * normal[axis]!, 0);
    const facing = normal.reduce((sum: number, value, axis) => sum + value * faces.normals[corner * 3 + axis]!, 0);
    if (point[0] < 0) return;
    if (facing < 0) behind = Math.min(behind, far);
    // On a sphere the square of a chord is twice the radius times its depth.
    else if (far > 8 && far < 16) bends.push((-2 * height) / (far * far));
  });
  compare("base curve", (bends.reduce((sum, bend) => sum + bend, 0) / bends.length) * 530, design.baseCurveDioptres);
  compare("lens thickness", behind, design.lensThicknessMm);

  const temple = (["temple", "sleeve", "metal"] as const).flatMap((slot) => meshOf(solid, "right", slot) ?? []);
  compare(
    "temple length",
    lengthAlong(design.build === "plate" ? temple.slice(0, 1) : temple, [0, 0, -1]) + 1,
    design.templeMm,
  );

  const fronts = (["front", "metal"] as const).flatMap((slot) => meshOf(solid, "front", slot) ?? []);
  const wide = extent(fronts.flatMap(cornersOf), 0);
  compare("front width", wide.high - wide.low, 2 * frontHalfWidthMm(design));
  compare("middle of the front", wide.high + wide.low, 0);
  if (design.build === "plate") Object.assign(off, plateOff(design, solid, away));
  return { solid, off };
}

/** Rims and thickness of a plate, in the section through its middle. */
function plateOff(design: FrameDesign, solid: FrameSolid, away: number): Record<string, number> {
  const plate = laidFlat(design, meshOf(solid, "front", "front")!);
  const section = cut(plate, ([, , z]) => z);
  const outline = lensOutline(design);
  const lowest = outline.reduce((low, point) => (point[1] < low[1] ? point : low));
  const half = design.lensHeightMm / 2;
  const off: Record<string, number> = {};
  if (design.rim === "Full Rim") {
    const [under, opening] = crossingsAt(section, away + lowest[0]);
    off["rim below"] = opening! - under! - design.rimBottomMm;
    off["opening below"] = opening! + half;
  }
  const thick = extent(cornersOf(plate), 2);
  off["thickness before"] = thick.high - design.frontThicknessMm / 2;
  return off;
}

/** A little more than any design of the shop is off: mm, degrees, dioptres. The fine mesh keeps closer. */
const ALLOWED: Record<string, number> = {
  "lens width": 0.1,
  "lens height": 0.1,
  "distance between lenses": 0.1,
  "lens centre": 0.01,
  "pantoscopic angle": 0.1,
  "base curve": 0.2,
  "lens thickness": 0.01,
  "temple length": 0.1,
  "front width": 0.2,
  "middle of the front": 0.05,
  "rim below": 0.1,
  "opening below": 0.1,
  "thickness before": 0.05,
};

test("there are the designs of the shop", () => {
  expect(SHOP_DESIGNS.length).toBeGreaterThanOrEqual(60);
});

describe.each(SHOP_DESIGNS)("%s", (_, design) => {
  test("measures in the round what it says, is closed and can be drawn", { timeout: 60_000 }, () => {
    const { solid, off } = measured(design);
    for (const [name, far] of Object.entries(off)) expect(Math.abs(far), name).toBeLessThan(ALLOWED[name]!);
    for (const { slot, body, mesh } of solid.parts) {
      // The faces of a lens and its edge close each other.
      if (slot !== "lens" && slot !== "lens-edge") expect(openEdges(mesh), `${body} ${slot}`).toBe(0);
    }
    // What the viewer falls back to where a finer mesh is too much.
    expect(drawnTriangles(solid.parts)).toBeLessThan(MOST_TRIANGLES);
  });
});
