import type { Point3 } from "#domain/frames/camera.ts";
import { crossed, dotted, type Mesh, moved, unit } from "./mesh.ts";

/** The section of a swept bar: half sizes in mm, and how square it is (2 an ellipse, 5 nearly a box). */
export type Section = { wide: number; tall: number; square: number };

export type Sweep = {
  line: readonly Point3[];
  closed?: boolean;
  /** Where the section's width points, as far as the line allows. */
  side: (share: number, along: Point3) => Point3;
  section: (share: number) => Section;
  /** Corners around. */
  around: number;
};

/** A bar along a line, closed at both ends unless the line is closed itself. */
export function sweep({ line, closed = false, side, section, around }: Sweep): Mesh {
  const count = line.length;
  const positions: number[] = [];
  line.forEach((point, nth) => {
    const before = closed ? line[(nth - 1 + count) % count]! : line[Math.max(0, nth - 1)]!;
    const after = closed ? line[(nth + 1) % count]! : line[Math.min(count - 1, nth + 1)]!;
    const share = nth / (count - 1);
    const along = unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]]);
    const wished = side(share, along);
    const across = unit(moved(wished, along, -dotted(wished, along)));
    const up = crossed(along, across);
    const { wide, tall, square } = section(share);
    for (let corner = 0; corner < around; corner += 1) {
      const angle = (2 * Math.PI * corner) / around;
      const bulge = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square);
      positions.push(...moved(moved(point, across, bulge(Math.cos(angle)) * wide), up, bulge(Math.sin(angle)) * tall));
    }
  });
  const indices: number[] = [];
  for (let nth = 0; nth < (closed ? count : count - 1); nth += 1) {
    for (let corner = 0; corner < around; corner += 1) {
      const a = nth * around + corner;
      const b = nth * around + ((corner + 1) % around);
      const c = ((nth + 1) % count) * around + corner;
      const d = ((nth + 1) % count) * around + ((corner + 1) % around);
      indices.push(a, b, d, a, d, c);
    }
  }
  if (!closed) cap(line, around, positions, indices);
  return withNormals(Float32Array.from(positions), Uint32Array.from(indices));
}

/** A flat lid at both ends: a hard edge is drawn by corners of its own. */
function cap(line: readonly Point3[], around: number, positions: number[], indices: number[]): void {
  for (const end of [0, line.length - 1]) {
    const middle = positions.length / 3;
    positions.push(...line[end]!);
    for (let corner = 0; corner < around; corner += 1) {
      const from = (end * around + corner) * 3;
      positions.push(positions[from]!, positions[from + 1]!, positions[from + 2]!);
    }
    for (let corner = 0; corner < around; corner += 1) {
      const a = middle + 1 + corner;
      const b = middle + 1 + ((corner + 1) % around);
      indices.push(...(end === 0 ? [middle, b, a] : [middle, a, b]));
    }
  }
}

/** Normals as the mean of the triangles around, weighed by their area. Corners in one place keep their own. */
export function withNormals(positions: Float32Array, indices: Uint32Array): Mesh {
  const normals = new Float32Array(positions.length);
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    const edge = (to: number, axis: number) => positions[to + axis]! - positions[a + axis]!;
    const face = crossed([edge(b, 0), edge(b, 1), edge(b, 2)], [edge(c, 0), edge(c, 1), edge(c, 2)]);
    for (const corner of [a, b, c]) {
      for (let axis = 0; axis < 3; axis += 1) normals[corner + axis]! += face[axis]!;
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) || 1;
    for (let axis = 0; axis < 3; axis += 1) normals[at + axis]! /= length;
  }
  return { positions, normals, indices };
}

/** A smooth line through all points (Catmull-Rom), `count` stations long. */
export function smoothLine(points: readonly Point3[], count: number): Point3[] {
  const last = points.length - 1;
  const at = (index: number): Point3 => {
    if (index < 0) return moved(points[0]!, minus(points[0]!, points[1]!), 1);
    if (index > last) return moved(points[last]!, minus(points[last]!, points[last - 1]!), 1);
    return points[index]!;
  };
  return Array.from({ length: count }, (_, nth) => {
    const place = (nth / (count - 1)) * last;
    const span = Math.min(last - 1, Math.floor(place));
    const t = place - span;
    const [a, b, c, d] = [at(span - 1), at(span), at(span + 1), at(span + 2)];
    const mix = (k: 0 | 1 | 2) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
    return [mix(0), mix(1), mix(2)] as Point3;
  });
}

function minus(a: Point3, b: Point3): Point3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
