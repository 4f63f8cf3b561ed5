import type { Point3 } from "#domain/frames/camera.ts";
import { crossed, moved, unit } from "#studio/mesh/mesh.ts";
import type { GoodsMesh } from "#tools/photographer/goods/goods-part.ts";
import { gridMesh, shares } from "./grid-mesh.ts";

/** A round thread along a line that lies more or less level; what is printed on it runs along and then around. */
export function tube(line: readonly Point3[], radius: number, around = 14): GoodsMesh {
  const last = line.length - 1;
  const mesh = gridMesh(shares(around), shares(last), (u, v) => {
    const nth = Math.round(v * last);
    const [before, after] = [line[Math.max(0, nth - 1)]!, line[Math.min(last, nth + 1)]!];
    const along = unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]]);
    const across = unit(crossed(along, [0, 1, 0]));
    const up = crossed(across, along);
    const angle = (u === 1 ? 0 : -u) * 2 * Math.PI;
    // Drawn together at its ends, which closes it.
    const reach = nth === 0 || nth === last ? 0 : radius;
    return moved(moved(line[nth]!, across, Math.cos(angle) * reach), up, Math.sin(angle) * reach);
  });
  const uv = mesh.uv!.map((_, at, own) => own[at % 2 === 0 ? at + 1 : at - 1]!);
  return { ...mesh, uv };
}

/** Points at even distances along a line; the last one may be missed by less than a step. */
export function evenly(line: readonly Point3[], step: number): Point3[] {
  const points: Point3[] = [line[0]!];
  let left = step;
  for (let nth = 1; nth < line.length; nth += 1) {
    let [from, to] = [line[nth - 1]!, line[nth]!];
    let long = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    while (long >= left) {
      const way: Point3 = [(to[0] - from[0]) / long, (to[1] - from[1]) / long, (to[2] - from[2]) / long];
      from = moved(from, way, left);
      points.push(from);
      long -= left;
      left = step;
    }
    left -= long;
  }
  return points;
}
