import type { Point3 } from "#domain/frames/camera.ts";
import { spread } from "#studio/pose.ts";
import { hingePin } from "./hinges.ts";
import type { FoldedTurns, FrameSolid, Part } from "./frame-solid.ts";

/** A hinge lets a temple past the right angle, and some are stopped by what they meet, degrees. */
const TURNS = { most: 96, least: 50 } as const;
/** Air between what lies on one another. */
const AIR_MM = 0.2;
/** The lands of the map of what is farthest back. */
const LAND_MM = 2;
/** So near its own hinge a temple always touches the front. */
const JOINT_MM = 16;
/** Every so many corners of a temple are asked. */
const SPARSE = 3;

/**
 * How far the temples of a frame fold: the left one until it would touch the front, its lenses or its pads, the right one
 * until it would touch the left. Parts of the temples are measured from the hinge.
 */
export function foldedTurns({ design, hinge, parts }: Omit<FrameSolid, "folded">): FoldedTurns {
  const pinX = hinge[0] + hingePin(design)[0];
  const behind = new Map<number, number>();
  for (const part of parts) if (part.body === "front") layBehind(behind, part, (point) => point);
  const turn = (side: 1 | -1) => {
    const body = side === 1 ? "right" : "left";
    const temple = parts.filter((part) => part.body === body);
    const placed = (degrees: number): Placing => {
      const angle = side * radians(degrees);
      const { elements: m } = spread({ design, hinge }, { right: angle, left: angle })[body];
      return ([x, y, z]) => [
        m[0]! * x + m[4]! * y + m[8]! * z + m[12]!,
        m[1]! * x + m[5]! * y + m[9]! * z + m[13]!,
        m[2]! * x + m[6]! * y + m[10]! * z + m[14]!,
      ];
    };
    let degrees: number = TURNS.most;
    while (degrees > TURNS.least && touches(behind, temple, placed(degrees), side * pinX)) degrees -= 1;
    for (const part of temple) layBehind(behind, part, placed(degrees));
    return side * radians(degrees);
  };
  const left = turn(-1);
  return { left, right: turn(1) };
}

type Placing = (point: Point3) => Point3;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function touches(behind: Map<number, number>, temple: readonly Part[], place: Placing, pinX: number): boolean {
  for (const { mesh } of temple) {
    for (let at = 0; at < mesh.positions.length; at += 3 * SPARSE) {
      const [x, y, z] = place([mesh.positions[at]!, mesh.positions[at + 1]!, mesh.positions[at + 2]!]);
      if (Math.abs(x - pinX) < JOINT_MM) continue;
      if (z > (behind.get(landOf(x, y)) ?? Infinity) - AIR_MM) return true;
    }
  }
  return false;
}

const landOf = (x: number, y: number) => Math.round(x / LAND_MM) * 4096 + Math.round(y / LAND_MM);

/** Writes down how far back the faces of a part reach. */
function layBehind(behind: Map<number, number>, { mesh }: Part, place: Placing): void {
  const { positions: p, indices } = mesh;
  const corner = (of: number) => place([p[of * 3]!, p[of * 3 + 1]!, p[of * 3 + 2]!]);
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [corner(indices[at]!), corner(indices[at + 1]!), corner(indices[at + 2]!)];
    const longest = Math.max(
      Math.hypot(a[0] - b[0], a[1] - b[1]),
      Math.hypot(b[0] - c[0], b[1] - c[1]),
      Math.hypot(c[0] - a[0], c[1] - a[1]),
    );
    const steps = Math.max(1, Math.ceil(longest / LAND_MM));
    for (let i = 0; i <= steps; i += 1) {
      for (let j = 0; j <= steps - i; j += 1) {
        const [u, v] = [i / steps, j / steps];
        const mix = (axis: 0 | 1 | 2) => a[axis] + u * (b[axis] - a[axis]) + v * (c[axis] - a[axis]);
        const land = landOf(mix(0), mix(1));
        behind.set(land, Math.min(behind.get(land) ?? Infinity, mix(2)));
      }
    }
  }
}
