import type { Point3 } from "#domain/frames/camera.ts";
import { type Grid, cutsOf } from "./net-grid.ts";

/** A place on a solid and which way is out there. */
export type Plane = { at: Point3; slope: Point3 };

/** Neighbours whose normals turn by more than this cosine have an edge of the solid between them. */
const CREASE = 0.9;
/** A plane that touches one cut of many pulls weakly: it needs so many to be heard. */
const ROUNDS = 30;

/** Corners that have a crease beside them; `quads` holds the four corners of each face of the net in a row. */
export function besideCreases(quads: readonly number[], normals: Float32Array): number[] {
  const beside = new Set<number>();
  for (let from = 0; from < quads.length; from += 4) {
    for (let nth = 0; nth < 4; nth += 1) {
      const [a, b] = [quads[from + nth]!, quads[from + ((nth + 1) % 4)]!];
      if (alike(normals, a, b) < CREASE) beside.add(a).add(b);
    }
  }
  return [...beside];
}

export function alike(normals: Float32Array, a: number, b: number): number {
  const [from, to] = [a * 3, b * 3];
  return normals[from]! * normals[to]! + normals[from + 1]! * normals[to + 1]! + normals[from + 2]! * normals[to + 2]!;
}

/**
 * The place in a cell where the planes meet that touch the solid at the cell's cut edges: on a crease if one runs through the cell,
 * so that the corners of a net lie along it in a row. In the middle of the cuts they would lie beside it, now on this side and now
 * on that, and what is mirrored or bent there would show a saw.
 */
export function meetingOf(grid: Grid, cell: number, planeAt: (near: Point3) => Plane): Point3 {
  const { cuts, low } = cutsOf(grid, cell);
  const planes = cuts.map(planeAt);
  const mean = (axis: 0 | 1 | 2) => cuts.reduce((sum, at) => sum + at[axis], 0) / cuts.length;
  const place: [number, number, number] = [mean(0), mean(1), mean(2)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pull = [0, 0, 0];
    for (const { at, slope } of planes) {
      const off = (at[0] - place[0]) * slope[0] + (at[1] - place[1]) * slope[1] + (at[2] - place[2]) * slope[2];
      for (const axis of [0, 1, 2] as const) pull[axis]! += slope[axis] * off;
    }
    for (const axis of [0, 1, 2] as const) {
      const moved = place[axis] + pull[axis]! / planes.length;
      place[axis] = Math.min(low[axis] + grid.step, Math.max(low[axis], moved));
    }
  }
  return place;
}
