import type { Point3 } from "#domain/frames/camera.ts";
import { dotted, pointAt } from "#studio/mesh/mesh.ts";

/** A signed distance, millimetres, negative inside: x to the viewer's right, y up from the pupils, z from the corneas. */
export type HeadField = (x: number, y: number, z: number) => number;

/** Every so many millimetres a distance is known; between them it is read off evenly. */
const STEP_MM = 2;
/** So near the surface distances are true ones, mm. */
const NEAR_MM = 9;
/** So near a surface is as flat as its plane, mm. */
const FLAT_MM = 3;

/** What is known of a surface: corners that lie close together, and the ways that they are turned to. */
type Surface = { positions: Float32Array; normals: Float32Array };

/** Points STEP_MM apart along x, then y, then z. */
type Grid = { low: Point3; counts: Point3 };

/** The distance to a surface; further away than NEAR_MM it says no more than on which side. */
export function meshField(surface: Surface): HeadField {
  const grid = gridAround(surface);
  const distances = distancesOf(surface, grid);
  const { low, counts } = grid;
  const [nx, ny, nz] = counts;
  return (x, y, z) => {
    const [u, v, w] = [(x - low[0]) / STEP_MM, (y - low[1]) / STEP_MM, (z - low[2]) / STEP_MM];
    const [i, j, k] = [Math.floor(u), Math.floor(v), Math.floor(w)];
    if (i < 0 || j < 0 || k < 0 || i >= nx - 1 || j >= ny - 1 || k >= nz - 1) return NEAR_MM;
    const [fu, fv, fw] = [u - i, v - j, w - k];
    const line = (from: number) => distances[from]! * (1 - fu) + distances[from + 1]! * fu;
    const plane = (from: number) => line(from) * (1 - fv) + line(from + nx) * fv;
    const at = (k * ny + j) * nx + i;
    return plane(at) * (1 - fw) + plane(at + nx * ny) * fw;
  };
}

function gridAround({ positions }: Surface): Grid {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 1) {
    low[at % 3] = Math.min(low[at % 3]!, positions[at]!);
    high[at % 3] = Math.max(high[at % 3]!, positions[at]!);
  }
  const beside = NEAR_MM + STEP_MM;
  const count = (axis: number) => Math.ceil((high[axis]! - low[axis]! + 2 * beside) / STEP_MM) + 1;
  return {
    low: [low[0]! - beside, low[1]! - beside, low[2]! - beside],
    counts: [count(0), count(1), count(2)],
  };
}

function distancesOf({ positions, normals }: Surface, grid: Grid): Float32Array {
  const { low, counts } = grid;
  const nearest = nearestCorners(positions, grid);
  const distances = new Float32Array(nearest.length);
  for (let at = 0; at < nearest.length; at += 1) {
    const corner = nearest[at]!;
    if (corner === -1) continue;
    const [i, j] = [at % counts[0], Math.floor(at / counts[0]) % counts[1]];
    const k = Math.floor(at / (counts[0] * counts[1]));
    const [x, y, z] = pointAt(positions, corner);
    const way: Point3 = [low[0] + i * STEP_MM - x, low[1] + j * STEP_MM - y, low[2] + k * STEP_MM - z];
    const along = dotted(way, pointAt(normals, corner));
    const away = Math.sqrt(dotted(way, way));
    // Far away its plane is nearer than the surface.
    distances[at] = Math.sign(along) * (away < FLAT_MM ? Math.abs(along) : away);
  }
  fillRows(distances, nearest, counts[0]);
  return distances;
}

/** Of each point of a grid the corner that is nearest to it, and -1 where none is near. */
function nearestCorners(positions: Float32Array, { low, counts: [nx, ny, nz] }: Grid): Int32Array {
  const nearest = new Int32Array(nx * ny * nz).fill(-1);
  const square = new Float32Array(nearest.length).fill(NEAR_MM ** 2);
  const reach = Math.ceil(NEAR_MM / STEP_MM);
  for (let corner = 0; corner < positions.length / 3; corner += 1) {
    const x = positions[corner * 3]! - low[0];
    const y = positions[corner * 3 + 1]! - low[1];
    const z = positions[corner * 3 + 2]! - low[2];
    // The grid reaches further than this on all sides.
    const [ci, cj, ck] = [Math.round(x / STEP_MM), Math.round(y / STEP_MM), Math.round(z / STEP_MM)];
    for (let k = ck - reach; k <= ck + reach; k += 1)
      for (let j = cj - reach; j <= cj + reach; j += 1) {
        const beside = (j * STEP_MM - y) ** 2 + (k * STEP_MM - z) ** 2;
        if (beside >= NEAR_MM ** 2) continue;
        const row = (k * ny + j) * nx;
        for (let i = ci - reach; i <= ci + reach; i += 1) {
          const away = beside + (i * STEP_MM - x) ** 2;
          if (away >= square[row + i]!) continue;
          square[row + i] = away;
          nearest[row + i] = corner;
        }
      }
  }
  return nearest;
}

/** What is near nothing is inside where what comes before and after it in its row, and is near something, is. */
function fillRows(distances: Float32Array, nearest: Int32Array, row: number): void {
  for (let start = 0; start < distances.length; start += row) {
    let isInside = false;
    let gap = start;
    for (let at = start; at < start + row; at += 1) {
      if (nearest[at] === -1) continue;
      distances.fill(isInside && distances[at]! < 0 ? -NEAR_MM : NEAR_MM, gap, at);
      isInside = distances[at]! < 0;
      gap = at + 1;
    }
    distances.fill(NEAR_MM, gap, start + row);
  }
}
