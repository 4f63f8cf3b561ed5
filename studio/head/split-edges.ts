import type { Point3 } from "#domain/frames/camera.ts";
import { type Mesh, dotted, pointAt } from "#studio/mesh/mesh.ts";

/** Edges halve: so often is enough for any a thousand times too long. */
const MOST_TIMES = 10;

/**
 * Splits every edge that is longer than `mm` and whose middle is `near`, as often as there are any; a sliver along the border of what
 * is near, whose own long edge lies beyond, would be split for ever. New corners are put on
 * the rounded surface that the normals of its ends tell of, and follow the old ones, which keep their numbers.
 */
export function splitEdges(mesh: Mesh, mm: number, near: (point: Point3) => boolean): Mesh {
  let made = mesh;
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const finer = splitOnce(made, mm, near);
    if (finer === made) break;
    made = finer;
  }
  return made;
}

function splitOnce(mesh: Mesh, mm: number, near: (point: Point3) => boolean): Mesh {
  const count = mesh.positions.length / 3;
  const middles = new Map<number, number>();
  const [places, ways]: [number[], number[]] = [[], []];
  const middleOf = (one: number, other: number): number => {
    const key = Math.min(one, other) * count + Math.max(one, other);
    const known = middles.get(key);
    if (known !== undefined) return known;
    const [a, b] = [pointAt(mesh.positions, one), pointAt(mesh.positions, other)];
    const between: Point3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const middle: Point3 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
    // Of the many that stay whole nothing is remembered: to ask again is quicker.
    if (dotted(between, between) <= mm * mm || !near(middle)) return -1;
    const made = count + places.length / 3;
    const [m, n] = [pointAt(mesh.normals, one), pointAt(mesh.normals, other)];
    const [up, down] = [dotted(between, m) / 8, dotted(between, n) / 8];
    places.push(...([0, 1, 2] as const).map((axis) => middle[axis] - up * m[axis] + down * n[axis]));
    ways.push(m[0] + n[0], m[1] + n[1], m[2] + n[2]);
    middles.set(key, made);
    return made;
  };
  const indices: number[] = [];
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const corners = [mesh.indices[at]!, mesh.indices[at + 1]!, mesh.indices[at + 2]!];
    const halves = corners.map((corner, nth) => middleOf(corner, corners[(nth + 1) % 3]!));
    indices.push(...splitTriangle(corners, halves));
  }
  if (places.length === 0) return mesh;
  const positions = new Float32Array(mesh.positions.length + places.length);
  positions.set(mesh.positions);
  positions.set(places, mesh.positions.length);
  const normals = new Float32Array(positions.length);
  normals.set(mesh.normals);
  normals.set(ways, mesh.normals.length);
  for (let at = mesh.normals.length; at < normals.length; at += 3) {
    const long = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) || 1;
    for (let axis = 0; axis < 3; axis += 1) normals[at + axis]! /= long;
  }
  return { positions, normals, indices: Uint32Array.from(indices) };
}

/** A triangle and the middles of its edges, -1 where one stays whole, become one to four triangles. */
function splitTriangle([a, b, c]: readonly number[], [ab, bc, ca]: readonly number[]): number[] {
  const turned = [
    [a!, b!, c!, ab!, bc!, ca!],
    [b!, c!, a!, bc!, ca!, ab!],
    [c!, a!, b!, ca!, ab!, bc!],
  ] as const;
  const split = [ab!, bc!, ca!].filter((middle) => middle !== -1).length;
  if (split === 0) return [a!, b!, c!];
  if (split === 3) return [a!, ab!, ca!, ab!, b!, bc!, ca!, bc!, c!, ab!, bc!, ca!];
  for (const [p, q, r, pq, qr, rp] of turned) {
    if (split === 1 && pq !== -1) return [p, pq, r, pq, q, r];
    if (split === 2 && rp === -1) return [pq, q, qr, p, pq, qr, p, qr, r];
  }
  return [];
}
