import type { Point3 } from "#domain/frames/camera.ts";
import { alike, besideCreases, meetingOf, type Plane } from "./gather-on-creases.ts";
import type { Mesh } from "./mesh.ts";
import { cutsOf, type Grid } from "./net-grid.ts";

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
  const { cells, cornerOf } = placeCorners(grid);
  const corners = Float32Array.from(cells.flatMap((cell) => middleOf(grid, cell)));
  const quads = joinQuads(grid, cornerOf);
  const { settle, planeAt } = settler(solid, grainMm);
  const normals = new Float32Array(corners.length);
  for (let nth = 0; nth < cells.length; nth += 1) settle(corners, normals, nth);
  for (const nth of besideCreases(quads, normals)) {
    corners.set(meetingOf(grid, cells[nth]!, planeAt), nth * 3);
    settle(corners, normals, nth);
  }
  return { positions: corners, normals, indices: splitQuads(quads, normals) };
}

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

/** Cells that the surface runs through, each of which gets one corner of the net. */
function placeCorners({ counts, values }: Grid): { cells: number[]; cornerOf: Int32Array } {
  const [nx, ny, nz] = counts;
  const cornerOf = new Int32Array(nx * ny * nz).fill(-1);
  const cells: number[] = [];
  for (let k = 0; k < nz - 1; k += 1) {
    for (let j = 0; j < ny - 1; j += 1) {
      for (let i = 0; i < nx - 1; i += 1) {
        const at = (k * ny + j) * nx + i;
        let inside = 0;
        for (let corner = 0; corner < 8; corner += 1) {
          if (values[at + (corner & 1) + ((corner >> 1) & 1) * nx + (corner >> 2) * nx * ny]! < 0) inside += 1;
        }
        if (inside === 0 || inside === 8) continue;
        cornerOf[at] = cells.length;
        cells.push(at);
      }
    }
  }
  return { cells, cornerOf };
}

/** Middle of the places where the surface cuts the cell's edges. */
function middleOf(grid: Grid, cell: number): Point3 {
  const { cuts } = cutsOf(grid, cell);
  const mean = (axis: 0 | 1 | 2) => cuts.reduce((sum, cut) => sum + cut[axis], 0) / cuts.length;
  return [mean(0), mean(1), mean(2)];
}

/** Four corners of each face in a row, seen from outside against the clock. */
function joinQuads({ counts, values }: Grid, cornerOf: Int32Array): number[] {
  const [nx, ny, nz] = counts;
  const [dx, dy, dz] = [1, nx, nx * ny];
  const quads: number[] = [];
  const quad = (a: number, b: number, c: number, d: number, turned: boolean) => {
    const [p, q, r, s] = [cornerOf[a]!, cornerOf[b]!, cornerOf[c]!, cornerOf[d]!];
    if (turned) quads.push(p, s, r, q);
    else quads.push(p, q, r, s);
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
  return quads;
}

/** Two triangles of each: cut along a crease, never across it. */
function splitQuads(quads: readonly number[], normals: Float32Array): Uint32Array {
  const indices = new Uint32Array((quads.length / 4) * 6);
  for (let from = 0, to = 0; from < quads.length; from += 4, to += 6) {
    const [p, q, r, s] = [quads[from]!, quads[from + 1]!, quads[from + 2]!, quads[from + 3]!];
    const isAcross = alike(normals, q, s) > alike(normals, p, r) + 0.05;
    indices.set(isAcross ? [q, r, s, q, s, p] : [p, q, r, p, r, s], to);
  }
  return indices;
}

/** Two Newton steps onto the surface, never further than a grain, then the slope there. */
function settler<Column>(solid: Solid<Column>, grain: number) {
  const at = (x: number, y: number, z: number) => {
    const column = solid.column(x, y);
    return column === null ? FAR : solid.distance(x, y, z, column);
  };
  const slopeOf = (x: number, y: number, z: number, column: Column | null): { slope: Point3; steep: number } => {
    const across = at(x + SLOPE_MM, y, z) - at(x - SLOPE_MM, y, z);
    const up = at(x, y + SLOPE_MM, z) - at(x, y - SLOPE_MM, z);
    const deep =
      column === null ? 0 : solid.distance(x, y, z + SLOPE_MM, column) - solid.distance(x, y, z - SLOPE_MM, column);
    const steep = Math.hypot(across, up, deep) || 1;
    return { slope: [across / steep, up / steep, deep / steep], steep };
  };
  return {
    planeAt: ([x, y, z]: Point3): Plane => {
      const { slope, steep } = slopeOf(x, y, z, solid.column(x, y));
      const off = (at(x, y, z) * 2 * SLOPE_MM) / steep;
      return { at: [x - slope[0] * off, y - slope[1] * off, z - slope[2] * off], slope };
    },
    settle(corners: Float32Array, normals: Float32Array, nth: number): void {
      const from = nth * 3;
      let [x, y, z] = [corners[from]!, corners[from + 1]!, corners[from + 2]!];
      for (let round = 0; ; round += 1) {
        const column = solid.column(x, y);
        const { slope, steep } = slopeOf(x, y, z, column);
        normals.set(slope, from);
        if (round === 2 || column === null) break;
        const distance = solid.distance(x, y, z, column) / (steep / (2 * SLOPE_MM));
        const step = Math.max(-0.6 * grain, Math.min(0.6 * grain, distance));
        x -= slope[0] * step;
        y -= slope[1] * step;
        z -= slope[2] * step;
      }
      corners.set([x, y, z], from);
    },
  };
}
