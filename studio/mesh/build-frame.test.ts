import { describe, expect, test } from "vitest";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frontHalfWidthMm, rimBelowMm } from "#domain/frames/measure-frame.ts";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { hingeOf } from "#domain/frames/temple-line.ts";
import { buildFrame } from "./build-frame.ts";
import { COARSE, FINE, type FrameSolid, type PartSlot } from "./frame-solid.ts";
import { lensMeshes } from "./lens-mesh.ts";
import { openEdges, volumeOf } from "#tests/support/files/closed-mesh.ts";
import { boxOfMeshes } from "./measure-mesh.ts";
import { joinMeshes } from "./mesh.ts";
import { plateFront } from "./plate-front.ts";

const { wayfarerBlack, roundTortoise, aviatorGold, catEyeBurgundy, hexagonGold, rectangleTeal } = SHOWPIECES;
const DESIGNS: [string, FrameDesign][] = [
  ["wayfarer", wayfarerBlack.design],
  ["round with a keyhole", roundTortoise.design],
  ["cat eye", catEyeBurgundy.design],
  ["aviator of wire", aviatorGold.design],
  ["hexagon of wire", hexagonGold.design],
  ["half rim", { ...rectangleTeal.design, rim: "Half Rim", rimBottomMm: 0, nosePads: "wire" }],
  ["half rim of wire", { ...hexagonGold.design, shape: "Rectangle", rim: "Half Rim", rimBottomMm: 0, rimTopMm: 1.7 }],
  ["rimless", { ...hexagonGold.design, rim: "Rim Less" }],
  ["bevelled, spring hinge", { ...wayfarerBlack.design, rimProfile: "bevelled", hinge: "spring", rivets: "bar" }],
  [
    "flat, square tips",
    { ...rectangleTeal.design, rimProfile: "flat", temple: { ...rectangleTeal.design.temple, tip: "square" } },
  ],
];
const solids = new Map(DESIGNS.map(([name, design]) => [name, buildFrame(design, COARSE)]));

const meshesOf = (solid: FrameSolid, body: string, slots: readonly PartSlot[]) =>
  solid.parts.filter((part) => part.body === body && slots.includes(part.slot)).map(({ mesh }) => mesh);
const triangles = ({ parts }: FrameSolid) => parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0);

describe.each(DESIGNS)("a %s in the round", (name, design) => {
  const solid = solids.get(name)!;

  test("is closed and right side out in all its parts", () => {
    for (const { slot, body, mesh } of solid.parts) {
      // The faces of a lens and its edge close each other.
      if (slot === "lens" || slot === "lens-edge") continue;
      expect(openEdges(mesh), `${body} ${slot}`).toBe(0);
      expect(volumeOf(mesh), `${body} ${slot}`).toBeGreaterThan(0);
      expect(mesh.positions.every(Number.isFinite), `${body} ${slot}`).toBe(true);
    }
    const lenses = joinMeshes(meshesOf(solid, "front", ["lens", "lens-edge"]));
    expect(openEdges(lenses)).toBe(0);
    expect(volumeOf(lenses)).toBeGreaterThan(0);
  });

  test("has normals of length one that point out", () => {
    for (const { slot, mesh } of solid.parts) {
      let wrong = 0;
      for (let at = 0; at < mesh.normals.length; at += 3) {
        const length = Math.hypot(mesh.normals[at]!, mesh.normals[at + 1]!, mesh.normals[at + 2]!);
        if (Math.abs(length - 1) > 0.01) wrong += 1;
      }
      // A corner that only slivers meet has no direction of its own.
      expect(wrong, slot).toBeLessThan(mesh.normals.length / 3 / 50 + 1);
    }
  });

  test("is as wide as it says, and its temples as long", () => {
    const front = boxOfMeshes(meshesOf(solid, "front", ["front", "metal", "hinge"]));
    const said = 2 * frontHalfWidthMm(design);
    // Even a net of 1 mm keeps to 0.2 mm; the end pieces of wire are wide by their own thickness more or less.
    expect(Math.abs(front.high[0] - front.low[0] - said)).toBeLessThan(design.build === "wire" ? 1.2 : 0.2);
    expect(Math.abs(front.high[0] + front.low[0])).toBeLessThan(0.05);
    const temple = boxOfMeshes(meshesOf(solid, "right", ["temple", "sleeve", "metal"]));
    expect(temple.high[2]).toBeLessThan(1.6);
    expect(-temple.low[2]).toBeLessThan(design.templeMm);
    expect(-temple.low[2]).toBeGreaterThan(design.templeMm * 0.9);
  });

  test("can be shown at once: at most 45,000 triangles in 30 draws", () => {
    expect(triangles(solid)).toBeLessThanOrEqual(45_000);
    expect(solid.parts.length).toBeLessThanOrEqual(30);
  });
});

test("the fine mesh keeps to 150,000 triangles", { timeout: 60_000 }, () => {
  for (const [name, design] of DESIGNS.filter(([named]) =>
    ["cat eye", "aviator of wire", "half rim"].includes(named),
  )) {
    expect(triangles(buildFrame(design, FINE)), name).toBeLessThanOrEqual(150_000);
  }
});

describe("a lens mesh", () => {
  test("fills its boxed size where no rim holds it", () => {
    for (const lensWidthMm of [46, 53]) {
      const design: FrameDesign = { ...hexagonGold.design, rim: "Rim Less", lensWidthMm };
      const { low, high } = boxOfMeshes([lensMeshes(design, 0, 1).edge]);
      expect(Math.abs(high[0] - low[0] - lensWidthMm)).toBeLessThan(0.1);
      expect(Math.abs(high[1] - low[1] - design.lensHeightMm)).toBeLessThan(0.1);
    }
  });
});

describe("a plate front", () => {
  test.each([
    ["wayfarer", wayfarerBlack.design],
    ["rectangle", rectangleTeal.design],
    ["round", roundTortoise.design],
  ])("of a %s keeps its height and its thickness", (_, design) => {
    const { low, high } = boxOfMeshes([plateFront(design, COARSE.plateMm)]);
    const bottom = -design.lensHeightMm / 2 - rimBelowMm(design);
    expect(Math.abs(low[1] - bottom)).toBeLessThan(0.2);
    expect(Math.abs(high[2] - design.frontThicknessMm / 2)).toBeLessThan(0.1);
    expect(high[1]).toBeGreaterThan(design.lensHeightMm / 2 + design.rimTopMm - 0.3);
  });

  test("reaches back to the joint of its temples", () => {
    const { low } = boxOfMeshes([plateFront({ ...wayfarerBlack.design, nosePads: "wire" }, COARSE.plateMm)]);
    expect(Math.abs(low[2] - hingeOf(wayfarerBlack.design)[2])).toBeLessThan(0.2);
  });

  test("comes out the same twice", () => {
    const [once, again] = [0, 1].map(() => plateFront(wayfarerBlack.design, 1));
    expect(again).toEqual(once);
  });
});
