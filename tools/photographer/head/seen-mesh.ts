import type { Point3 } from "#domain/frames/camera.ts";
import type { Triangles } from "#studio/light/voxels.ts";
import { dotted, type Mesh, pointAt } from "#studio/mesh/mesh.ts";

/** What is turned away further than this is never seen, z: a triangle with one corner less is kept. */
const AWAY = -0.25;

/** The half of a head that is turned to the camera: `towards` is the way to it. */
export function seenMesh({ positions, normals, indices }: Mesh, towards: Point3): Mesh {
  const place = new Int32Array(positions.length / 3).fill(-1);
  const kept: number[] = [];
  const seen: number[] = [];
  const isSeen = (corner: number) => dotted(pointAt(normals, corner), towards) > AWAY;
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    if (!corners.some(isSeen)) continue;
    for (const corner of corners) {
      if (place[corner] === -1) place[corner] = kept.push(corner) - 1;
      seen.push(place[corner]!);
    }
  }
  const picked = (values: Float32Array) => Float32Array.from(kept.flatMap((corner) => pointAt(values, corner)));
  return { positions: picked(positions), normals: picked(normals), indices: Uint32Array.from(seen) };
}

/** The triangles of a head that along each of these ways are not further than this from what some parts of a frame reach, mm. */
export function nearTo(
  parts: readonly Triangles[],
  { positions, indices }: Triangles,
  mm: number,
  ways: readonly Point3[],
): Uint32Array {
  const reached = ways.map((way) => {
    let [low, high] = [Infinity, -Infinity];
    for (const mesh of parts)
      for (let corner = 0; corner < mesh.positions.length / 3; corner += 1) {
        const along = dotted(pointAt(mesh.positions, corner), way);
        low = Math.min(low, along);
        high = Math.max(high, along);
      }
    return { way, low: low - mm, high: high + mm };
  });
  const kept: number[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const point = pointAt(positions, indices[at]!);
    const isNear = reached.every(({ way, low, high }) => {
      const along = dotted(point, way);
      return along > low && along < high;
    });
    if (isNear) kept.push(indices[at]!, indices[at + 1]!, indices[at + 2]!);
  }
  return Uint32Array.from(kept);
}
