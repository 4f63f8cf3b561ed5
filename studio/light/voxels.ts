import type { Point3 } from "#domain/frames/camera.ts";

/** Space cut into small cubes, each full or empty. */
export type Voxels = {
  low: Point3;
  counts: readonly [number, number, number];
  size: number;
  full: Uint8Array;
};

/** Triangles in place: three numbers a corner. */
export type Triangles = { positions: Float32Array; indices: Uint32Array };

/** Fills every cube that a triangle's surface passes through; none of the inside, which no ray reaches. */
export function fillVoxels(shapes: readonly Triangles[], size: number): Voxels {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of shapes) {
    for (let at = 0; at < positions.length; at += 1) {
      const axis = at % 3;
      if (positions[at]! < low[axis]!) low[axis] = positions[at]!;
      if (positions[at]! > high[axis]!) high[axis] = positions[at]!;
    }
  }
  // A clear lens alone shades nothing.
  if (low[0] > high[0]) return { low: [0, 0, 0], counts: [0, 0, 0], size, full: new Uint8Array() };
  const counts = [0, 1, 2].map((axis) => Math.ceil((high[axis]! - low[axis]!) / size) + 3) as [number, number, number];
  const origin: Point3 = [low[0] - size, low[1] - size, low[2] - size];
  const full = new Uint8Array(counts[0] * counts[1] * counts[2]);
  for (const { positions, indices } of shapes) {
    for (let at = 0; at < indices.length; at += 3) {
      fillTriangle({ low: origin, counts, size, full }, positions, indices[at]!, indices[at + 1]!, indices[at + 2]!);
    }
  }
  return { low: origin, counts, size, full };
}

function fillTriangle(voxels: Voxels, positions: Float32Array, a: number, b: number, c: number): void {
  const { low, counts, size, full } = voxels;
  const corner = (index: number, axis: number) => (positions[index * 3 + axis]! - low[axis]!) / size;
  const longest = Math.max(
    Math.hypot(corner(b, 0) - corner(a, 0), corner(b, 1) - corner(a, 1), corner(b, 2) - corner(a, 2)),
    Math.hypot(corner(c, 0) - corner(a, 0), corner(c, 1) - corner(a, 1), corner(c, 2) - corner(a, 2)),
    Math.hypot(corner(c, 0) - corner(b, 0), corner(c, 1) - corner(b, 1), corner(c, 2) - corner(b, 2)),
  );
  const steps = Math.max(1, Math.ceil(longest * 1.4));
  for (let i = 0; i <= steps; i += 1) {
    for (let j = 0; j <= steps - i; j += 1) {
      const [u, v] = [i / steps, j / steps];
      const at = (axis: number) =>
        Math.floor(corner(a, axis) * (1 - u - v) + corner(b, axis) * u + corner(c, axis) * v);
      full[(at(2) * counts[1] + at(1)) * counts[0] + at(0)] = 1;
    }
  }
}
