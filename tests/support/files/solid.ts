import type { Vector3 } from "three";
import { joinMeshes, type Mesh } from "#studio/mesh/mesh.ts";

/** Which points lie within closed surfaces; asked of many points. */
export type Solid = {
  holds: (x: number, y: number, z: number) => boolean;
  /** Held with so many mm on all sides to spare. */
  buries: (point: Vector3, by: number) => boolean;
};

const CELL_MM = 4;
const cellOf = (value: number) => Math.floor(value / CELL_MM);
/** No ray shall run along an edge. */
const ASIDE = [0.000_131, 0.000_173] as const;

export function solidOf(meshes: readonly Mesh[]): Solid {
  const { positions: p, indices } = joinMeshes(meshes);
  const above = new Map<string, number[]>();
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [0, 1, 2].map((nth) => indices[at + nth]! * 3);
    const [xs, zs] = [0, 2].map((axis) => corners.map((corner) => cellOf(p[corner + axis]!))) as [number[], number[]];
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += 1) {
      for (let z = Math.min(...zs); z <= Math.max(...zs); z += 1) {
        const cell = above.get(`${x} ${z}`) ?? [];
        cell.push(at);
        above.set(`${x} ${z}`, cell);
      }
    }
  }
  /** +1 where a ray upwards leaves by the triangle, -1 where it enters. */
  const crossing = (at: number, x: number, y: number, z: number): number => {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    const turn = (from: number, to: number) =>
      (p[to]! - p[from]!) * (z - p[from + 2]!) - (p[to + 2]! - p[from + 2]!) * (x - p[from]!);
    const [ab, bc, ca] = [turn(a, b), turn(b, c), turn(c, a)];
    if (!((ab > 0 && bc > 0 && ca > 0) || (ab < 0 && bc < 0 && ca < 0))) return 0;
    const high = (p[c + 1]! * ab + p[a + 1]! * bc + p[b + 1]! * ca) / (ab + bc + ca);
    return high < y ? 0 : ab < 0 ? 1 : -1;
  };
  const holds: Solid["holds"] = (px, y, pz) => {
    const [x, z] = [px + ASIDE[0], pz + ASIDE[1]];
    const cell = above.get(`${cellOf(x)} ${cellOf(z)}`) ?? [];
    return cell.reduce((sum, at) => sum + crossing(at, x, y, z), 0) > 0;
  };
  return {
    holds,
    buries: ({ x, y, z }, by) =>
      holds(x, y + by, z) &&
      holds(x, y - by, z) &&
      holds(x + by, y, z) &&
      holds(x - by, y, z) &&
      holds(x, y, z + by) &&
      holds(x, y, z - by),
  };
}
