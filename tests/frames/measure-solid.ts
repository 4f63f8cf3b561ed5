import type { Point3 } from "#domain/frames/camera.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { Mesh } from "#studio/mesh/mesh.ts";

/** What a workshop measures at a finished frame; it knows meshes, and of the design only how the front is bent. */

const cornerOf = ({ positions }: Mesh, corner: number): Point3 => [
  positions[corner * 3]!,
  positions[corner * 3 + 1]!,
  positions[corner * 3 + 2]!,
];

export const cornersOf = (mesh: Mesh): Point3[] =>
  Array.from({ length: mesh.positions.length / 3 }, (_, corner) => cornerOf(mesh, corner));

/** The mesh laid flat again, as the boxing system measures: bendFront turned round. */
export function laidFlat(design: FrameDesign, mesh: Mesh): Mesh {
  const tilt = (design.pantoscopicDegrees * Math.PI) / 180;
  const pivot = (design.lensHeightMm / 2) * design.endPieceRise;
  const flat = cornersOf(mesh).flatMap(([x, worn, deep]) => {
    const y = pivot + (worn - pivot) * Math.cos(tilt) + deep * Math.sin(tilt);
    const z = -(worn - pivot) * Math.sin(tilt) + deep * Math.cos(tilt);
    return [x, y, z + (x * x) / (2 * design.faceFormRadiusMm) + (y * y) / 900];
  });
  return { ...mesh, positions: Float32Array.from(flat) };
}

export type Extent = { low: number; high: number };

export function extent(points: readonly Point3[], axis: 0 | 1 | 2): Extent {
  let [low, high] = [Infinity, -Infinity];
  for (const point of points) {
    low = Math.min(low, point[axis]);
    high = Math.max(high, point[axis]);
  }
  return { low, high };
}

/** Where the surface crosses a plane: `side` says on which side of it a point is and how far, mm. Pairs of points, a cut of one triangle each. */
export function cut(mesh: Mesh, side: (point: Point3) => number): [Point3, Point3][] {
  const corners = cornersOf(mesh);
  const sides = corners.map(side);
  const pieces: [Point3, Point3][] = [];
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const crossing: Point3[] = [];
    for (let edge = 0; edge < 3; edge += 1) {
      const [a, b] = [mesh.indices[at + edge]!, mesh.indices[at + ((edge + 1) % 3)]!];
      const [from, to] = [sides[a]!, sides[b]!];
      if (from < 0 === to < 0) continue;
      const share = from / (from - to);
      const on = (axis: 0 | 1 | 2) => corners[a]![axis] + (corners[b]![axis] - corners[a]![axis]) * share;
      crossing.push([on(0), on(1), on(2)]);
    }
    if (crossing.length === 2) pieces.push([crossing[0]!, crossing[1]!]);
  }
  return pieces;
}

/** Heights at which a flat section is crossed at `x`, from below. */
export function crossingsAt(section: readonly [Point3, Point3][], x: number): number[] {
  return section
    .filter(([a, b]) => a[0] < x !== b[0] < x)
    .map(([a, b]) => a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]))
    .toSorted((a, b) => a - b);
}

const STEP_MM = 1;

/**
 * The length of a bar along its middle seen from the side, from its first end to its last: walks from section to section, each at
 * right angles to the way so far. `from` lies before the first end.
 */
export function lengthAlong(meshes: readonly Mesh[], from: Point3): number {
  const middleAt = (at: Point3, way: Point3): Point3 | null => {
    const pieces = meshes.flatMap((mesh) =>
      cut(mesh, ([, y, z]) => (y - at[1]) * way[1] + (z - at[2]) * way[2]).filter(
        ([a]) => Math.hypot(a[1] - at[1], a[2] - at[2]) < 14,
      ),
    );
    if (pieces.length === 0) return null;
    const ys = pieces.flat().map(([, y]) => y);
    const zs = pieces.flat().map(([, , z]) => z);
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    return [0, middle(ys), middle(zs)];
  };
  let way: Point3 = [0, 0, -1];
  let at = from;
  let length = 0;
  for (let step = STEP_MM; step > 0.02;) {
    const ahead: Point3 = [0, at[1] + way[1] * step, at[2] + way[2] * step];
    const next = middleAt(ahead, way);
    if (!next) {
      step /= 2;
      continue;
    }
    const gone = Math.hypot(next[1] - at[1], next[2] - at[2]);
    length += gone;
    // A tip that ends in a point would swing the way about.
    if (step === STEP_MM) way = [0, (next[1] - at[1]) / gone, (next[2] - at[2]) / gone];
    at = next;
  }
  return length;
}
