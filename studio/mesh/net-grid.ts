import type { Point3 } from "#domain/frames/camera.ts";

/** Distances at the points of an even grid, x running fastest. */
export type Grid = { counts: Point3; low: Point3; step: number; values: Float32Array };

/** The twelve edges of a cell as pairs of its eight corners, bit 0 for x, 1 for y, 2 for z. */
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((from) =>
  [1, 2, 4].filter((bit) => (from & bit) === 0).map((bit) => [from, from | bit, bit] as const),
);

/** Where the surface cuts the edges of one cell, whose lowest corner is the grid's point `cell`. */
export function cutsOf({ counts, low, step, values }: Grid, cell: number): { cuts: Point3[]; low: Point3 } {
  const [nx, ny] = counts;
  const corner: Point3 = [
    low[0] + (cell % nx) * step,
    low[1] + (Math.floor(cell / nx) % ny) * step,
    low[2] + Math.floor(cell / (nx * ny)) * step,
  ];
  const valueAt = (nth: number) => values[cell + (nth & 1) + ((nth >> 1) & 1) * nx + (nth >> 2) * nx * ny]!;
  const cuts: Point3[] = [];
  for (const [from, to, axis] of EDGES) {
    const [a, b] = [valueAt(from), valueAt(to)];
    if (a < 0 === b < 0) continue;
    const share = a / (a - b);
    cuts.push([
      corner[0] + ((from & 1) + (axis === 1 ? share : 0)) * step,
      corner[1] + (((from >> 1) & 1) + (axis === 2 ? share : 0)) * step,
      corner[2] + ((from >> 2) + (axis === 4 ? share : 0)) * step,
    ]);
  }
  return { cuts, low: corner };
}
