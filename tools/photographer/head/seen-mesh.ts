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

/** The triangles of a head that along these axes are not further than this from the box around some parts of a frame, mm. */
export function nearTo(
  parts: readonly Triangles[],
  { positions, indices }: Triangles,
  mm: number,
  axes: readonly (0 | 1 | 2)[],
): Uint32Array {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const mesh of parts) {
    for (let at = 0; at < mesh.positions.length; at += 1) {
      low[at % 3] = Math.min(low[at % 3]!, mesh.positions[at]!);
      high[at % 3] = Math.max(high[at % 3]!, mesh.positions[at]!);
    }
  }
  const kept: number[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const corner = indices[at]! * 3;
    const isNear = axes.every(
      (axis) => positions[corner + axis]! > low[axis]! - mm && positions[corner + axis]! < high[axis]! + mm,
    );
    if (isNear) kept.push(indices[at]!, indices[at + 1]!, indices[at + 2]!);
  }
  return Uint32Array.from(kept);
}
