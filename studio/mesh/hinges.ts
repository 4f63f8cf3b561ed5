import type { Point3 } from "#domain/frames/camera.ts";
import type { FrameDesign, HingeKind } from "#domain/frames/frame-design.ts";
import { carve } from "#domain/frames/soft-joins.ts";
import type { Grain } from "./frame-solid.ts";
import { type Mesh, shiftMesh } from "./mesh.ts";
import { roundBox } from "./signed-distance.ts";
import { netSolid } from "./surface-nets.ts";
import { barrel, pinHead } from "./turn-profile.ts";

const UP: Point3 = [0, 1, 0];
const KNUCKLES: Record<HingeKind, number> = { "three-barrel": 3, "five-barrel": 5, "seven-barrel": 7, spring: 3 };
/** Air between two knuckles. */
const SLIT_MM = 0.12;

export type HingeMeshes = { front: Mesh[]; temple: Mesh[] };

/** Where the pin of the right hinge stands, measured from the joint's middle. */
export function hingePin(design: FrameDesign): Point3 {
  return design.build === "wire" ? [-0.9, 0, 0] : [-design.temple.thicknessMm / 2 - 0.55, 0, 0];
}

/** The right hinge, measured from the joint's middle: knuckles in turn on the front and on the temple, leaves, the screw. */
export function hingeMeshes(design: FrameDesign, grain: Grain): HingeMeshes {
  const [x] = hingePin(design);
  const wire = design.build === "wire";
  const tall = wire ? 3.6 : Math.min(4.6, design.temple.heightMm * 0.86);
  const radius = wire ? 0.95 : 1.05;
  const count = KNUCKLES[design.hinge];
  const one = tall / count;
  const knuckles = Array.from({ length: count }, (_, nth) => ({
    own: nth % 2 === 0 ? ("front" as const) : ("temple" as const),
    mesh: barrel([x, -tall / 2 + nth * one + SLIT_MM / 2, 0], UP, radius, one - SLIT_MM, Math.round(22 * grain.round)),
  }));
  const of = (own: "front" | "temple") => knuckles.filter((knuckle) => knuckle.own === own).map(({ mesh }) => mesh);
  const leaf = (ahead: number, length: number) =>
    barLike([x + 0.35, 0, ahead], [0.42, tall / 2 - 0.15, length / 2], grain);
  const spring = design.hinge === "spring" ? [barLike([x - 0.1, 0, -6.4], [0.95, 1.15, 4.6], grain)] : [];
  return {
    front: [...of("front"), screwHead([x, tall / 2, 0], radius * 0.86, grain), ...(wire ? [] : [leaf(1.4, 2.8)])],
    temple: [...of("temple"), ...(wire ? [] : [leaf(-3.4, 6.8), ...leafRivets(x)]), ...spring],
  };
}

function leafRivets(x: number): Mesh[] {
  return [-3.2, -5.4].map((z) => pinHead([x - 0.02, 0, z], [-1, 0, 0], 0.62));
}

function barLike(centre: Point3, half: Point3, grain: Grain): Mesh {
  const solid = netSolid<true>(
    {
      box: {
        low: [-half[0] - 0.6, -half[1] - 0.6, -half[2] - 0.6],
        high: [half[0] + 0.6, half[1] + 0.6, half[2] + 0.6],
      },
      column: () => true,
      distance: (x, y, z) => roundBox([x, y, z], half, 0.22),
    },
    0.26 / grain.round,
  );
  return shiftMesh(solid, centre);
}

/** A cheese head with its slot. */
function screwHead(foot: Point3, radius: number, grain: Grain): Mesh {
  const high = 0.42;
  const solid = netSolid<true>(
    {
      box: { low: [-radius - 0.4, -0.5, -radius - 0.4], high: [radius + 0.4, high + 0.4, radius + 0.4] },
      column: () => true,
      distance: (x, y, z) => {
        const round = carve(Math.hypot(x, z) - radius, Math.abs(y - high / 2 + 0.1) - high / 2 - 0.1, 0.2);
        const slot = roundBox([x * 0.8 + z * 0.6, y - high, z * 0.8 - x * 0.6], [radius + 1, 0.22, 0.14], 0.04);
        return Math.max(round, -slot);
      },
    },
    0.12 / grain.round,
  );
  return shiftMesh(solid, foot);
}
