import type { Point3 } from "#domain/frames/camera.ts";
import type { Mesh } from "./mesh.ts";

export type SolidBox = { low: Point3; high: Point3 };

/** A solid whose distance shares its work along z: `column` is asked once for each x, y. Null: nothing of it is near. */
export type Solid<Column> = {
  box: SolidBox;
  column(x: number, y: number): Column | null;
  distance(x: number, y: number, z: number, column: Column): number;
};

/** Half the width of the stencil that reads the field's slope. */
const SLOPE_MM = 0.05;
const FAR = 9;

/**
 * The surface of a solid as quads of about `grainMm`, each corner moved onto the true surface and given its true normal, so
 * that a coarse mesh still shades like the solid. The box must have room around the solid.
 */
export function netSolid<Column>(solid: Solid<Column>, grainMm: number): Mesh {
  const grid = sampleSolid(solid, grainMm);
  const { corners, cornerOf } = placeCorners(grid);
  const indices = joinQuads(grid, cornerOf);
  const { positions, normals } = settle(solid, corners, grainMm);
  return { positions, normals, indices };
}

type Grid = { counts: Point3; low: Point3; step: number; values: Float32Array };

function sampleSolid<Column>(solid: Solid<Column>, step: number): Grid {
  const { low: corner, high } = solid.box;
  const count = (axis: 0 | 1 | 2) => Math.ceil((high[axis] - corner[axis]) / step) + 1;
  const [nx, ny, nz] = [count(0), count(1), count(2)];
  // As far from the middle on both sides: what is even left and right gets an even net.
  const low: Point3 = [(corner[0] + high[0] - (nx - 1) * step) / 2, corner[1], corner[2]];
  const values = new Float32Array(nx * ny * nz).fill(FAR);
  for (let j = 0; j < ny; j += 1) {
    for (let i = 0; i < nx; i += 1) {
      const [x, y] = [low[0] + i * step, low[1] + j * step];
      const column = solid.column(x, y);
      if (column === null) continue;
      for (let k = 0; k < nz; k += 1) {
        values[(k * ny + j) * nx + i] = solid.distance(x, y, low[2] + k * step, column);
      }
    }
  }
  return { counts: [nx, ny, nz], low, step, values };
}

/** The twelve edges of a cell as pairs of its eight corners, bit 0 for x, 1 for y, 2 for z. */
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((from) =>
  [1, 2, 4].filter((bit) => (from & bit) === 0).map((bit) => [from, from | bit, bit] as const),
);

function placeCorners({ counts, low, step, values }: Grid): { corners: number[]; cornerOf: Int32Array } {
  const [nx, ny, nz] = counts;
  const cornerOf = new Int32Array(nx * ny * nz).fill(-1);
  const corners: number[] = [];
  const cell = new Float32Array(8);
  for (let k = 0; k < nz - 1; k += 1) {
    for (let j = 0; j < ny - 1; j += 1) {
      for (let i = 0; i < nx - 1; i += 1) {
        const at = (k * ny + j) * nx + i;
        let inside = 0;
        for (let corner = 0; corner < 8; corner += 1) {
          const value = values[at + (corner & 1) + ((corner >> 1) & 1) * nx + (corner >> 2) * nx * ny]!;
          cell[corner] = value;
          if (value < 0) inside += 1;
        }
        if (inside === 0 || inside === 8) continue;
        const [x, y, z] = crossing(cell);
        cornerOf[at] = corners.length / 3;
        corners.push(low[0] + (i + x) * step, low[1] + (j + y) * step, low[2] + (k + z) * step);
      }
    }
  }
  return { corners, cornerOf };
}

/** Middle of the places where the surface cuts the cell's edges. */
function crossing(cell: Float32Array): Point3 {
  let [x, y, z, cuts] = [0, 0, 0, 0];
  for (const [from, to, axis] of EDGES) {
    const a = cell[from]!;
    const b = cell[to]!;
    if (a < 0 === b < 0) continue;
    const share = a / (a - b);
    x += (from & 1) + (axis === 1 ? share : 0);
    y += ((from >> 1) & 1) + (axis === 2 ? share : 0);
    z += (from >> 2) + (axis === 4 ? share : 0);
    cuts += 1;
  }
  return [x / cuts, y / cuts, z / cuts];
}

function joinQuads({ counts, values }: Grid, cornerOf: Int32Array): Uint32Array {
  const [nx, ny, nz] = counts;
  const [dx, dy, dz] = [1, nx, nx * ny];
  const indices: number[] = [];
  const quad = (a: number, b: number, c: number, d: number, turned: boolean) => {
    const [p, q, r, s] = [cornerOf[a]!, cornerOf[b]!, cornerOf[c]!, cornerOf[d]!];
    if (turned) indices.push(p, r, q, p, s, r);
    else indices.push(p, q, r, p, r, s);
  };
  for (let k = 1; k < nz - 1; k += 1) {
    for (let j = 1; j < ny - 1; j += 1) {
      for (let i = 1; i < nx - 1; i += 1) {
        const at = k * dz + j * dy + i;
        const inside = values[at]! < 0;
        if (inside !== values[at + dx]! < 0) quad(at - dy - dz, at - dz, at, at - dy, !inside);
        if (inside !== values[at + dy]! < 0) quad(at - dx - dz, at - dx, at, at - dz, !inside);
        if (inside !== values[at + dz]! < 0) quad(at - dx - dy, at - dy, at, at - dx, !inside);
      }
    }
  }
  return Uint32Array.from(indices);
}

/** Two Newton steps onto the surface, never further than a grain, then the slope there. */
function settle<Column>(solid: Solid<Column>, corners: number[], grain: number): Pick<Mesh, "positions" | "normals"> {
  const positions = Float32Array.from(corners);
  const normals = new Float32Array(corners.length);
  const at = (x: number, y: number, z: number) => {
    const column = solid.column(x, y);
    return column === null ? FAR : solid.distance(x, y, z, column);
  };
  const slope: [number, number, number] = [0, 0, 0];
  for (let from = 0; from < corners.length; from += 3) {
    let [x, y, z] = [corners[from]!, corners[from + 1]!, corners[from + 2]!];
    for (let round = 0; ; round += 1) {
      const column = solid.column(x, y);
      slope[0] = at(x + SLOPE_MM, y, z) - at(x - SLOPE_MM, y, z);
      slope[1] = at(x, y + SLOPE_MM, z) - at(x, y - SLOPE_MM, z);
      slope[2] =
        column === null ? 0 : solid.distance(x, y, z + SLOPE_MM, column) - solid.distance(x, y, z - SLOPE_MM, column);
      const steep = Math.hypot(slope[0], slope[1], slope[2]) || 1;
      for (let axis = 0; axis < 3; axis += 1) normals[from + axis] = slope[axis]! / steep;
      if (round === 2 || column === null) break;
      const distance = solid.distance(x, y, z, column) / (steep / (2 * SLOPE_MM));
      const step = Math.max(-0.6 * grain, Math.min(0.6 * grain, distance));
      x -= normals[from]! * step;
      y -= normals[from + 1]! * step;
      z -= normals[from + 2]! * step;
    }
    positions[from] = x;
    positions[from + 1] = y;
    positions[from + 2] = z;
  }
  return { positions, normals };
}
