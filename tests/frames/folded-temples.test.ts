import { expect, test } from "vitest";
import type { Point3 } from "#domain/frames/camera.ts";
import { hingePin } from "#studio/mesh/hinges.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import { type Body, COARSE, type FrameSolid } from "#studio/mesh/frame-solid.ts";
import { placedMesh, spread } from "#studio/pose.ts";
import { cornersOf } from "./measure-solid.ts";
import { SHOP_DESIGNS } from "./shop-designs.ts";

/** Corners so near each other, seen from before, are compared. */
const BESIDE_MM = 1;
/** At the hinge a temple and its front always meet. */
const AT_HINGE_MM = 18;

function foldedCorners(solid: FrameSolid, body: Body): Point3[] {
  const pose = spread(solid, solid.folded);
  return solid.parts
    .filter((part) => part.body === body)
    .flatMap((part) => cornersOf(placedMesh(part, pose)) as Point3[]);
}

/** By how much the foremost corner of what lies behind stands before the rearmost of what lies before it, mm. */
function deepest(behind: readonly Point3[], before: readonly Point3[]): number {
  const squares = Map.groupBy(before, ([x, y]) => `${Math.floor(x / BESIDE_MM)} ${Math.floor(y / BESIDE_MM)}`);
  let most = -Infinity;
  for (const [x, y, z] of behind) {
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const near = squares.get(`${Math.floor(x / BESIDE_MM) + dx} ${Math.floor(y / BESIDE_MM) + dy}`) ?? [];
      for (const other of near) {
        if (Math.hypot(other[0] - x, other[1] - y) < BESIDE_MM) most = Math.max(most, z - other[2]);
      }
    }
  }
  return most;
}

test.each(SHOP_DESIGNS.filter((_, nth) => nth % 8 === 0))(
  "the temples of %s fold behind its front and over each other, and stop there",
  { timeout: 60_000 },
  (_, design) => {
    const solid = buildFrame(design, COARSE);
    const pinX = solid.hinge[0] + hingePin(design)[0];
    const front = foldedCorners(solid, "front");
    const left = foldedCorners(solid, "left");
    const right = foldedCorners(solid, "right");
    expect(
      deepest(
        left.filter(([x]) => x > AT_HINGE_MM - pinX),
        front,
      ),
    ).toBeLessThan(0.6);
    expect(
      deepest(
        right.filter(([x]) => x < pinX - AT_HINGE_MM),
        [...front, ...left],
      ),
    ).toBeLessThan(0.6);
    const wide = Math.max(...front.map(([x]) => x));
    for (const [x] of [...left, ...right]) expect(Math.abs(x)).toBeLessThan(wide + 20);
    for (const turn of Object.values(solid.folded)) expect(Math.abs(turn)).toBeGreaterThan(Math.PI / 3);
  },
);
