import { type Mesh, pointAt } from "#studio/mesh/mesh.ts";

/** A surface of quads: four corners each, counter-clockwise seen from outside. Three numbers a corner. */
export type QuadMesh = { positions: Float64Array; quads: Uint32Array };

/**
 * Every quad becomes four, corners move to where the smooth surface is (Catmull and Clark 1978). Open edges stay smooth lines of their own.
 * New corners follow the old ones, which keep their numbers.
 */
export function subdivide({ positions, quads }: QuadMesh): QuadMesh {
  const corners = positions.length / 3;
  const faces = quads.length / 4;
  const facePoints = new Float64Array(faces * 3);
  for (let face = 0; face < faces; face += 1)
    for (let nth = 0; nth < 4; nth += 1)
      for (let axis = 0; axis < 3; axis += 1)
        facePoints[face * 3 + axis]! += positions[quads[face * 4 + nth]! * 3 + axis]! / 4;

  const edges = new Map<number, number>();
  const ends: [number, number][] = [];
  const beside: number[][] = [];
  const edgeOf = new Uint32Array(quads.length);
  for (let face = 0; face < faces; face += 1)
    for (let nth = 0; nth < 4; nth += 1) {
      const [a, b] = [quads[face * 4 + nth]!, quads[face * 4 + ((nth + 1) % 4)]!];
      const key = Math.min(a, b) * corners + Math.max(a, b);
      const edge = edges.get(key) ?? ends.push([a, b]) - 1;
      edges.set(key, edge);
      (beside[edge] ??= []).push(face);
      edgeOf[face * 4 + nth] = edge;
    }

  const made = new Float64Array((corners + ends.length + faces) * 3);
  made.set(facePoints, (corners + ends.length) * 3);
  const faceSum = new Float64Array(corners * 3);
  const edgeSum = new Float64Array(corners * 3);
  const rimSum = new Float64Array(corners * 3);
  const valence = new Uint16Array(corners);
  const rims = new Uint16Array(corners);
  for (let face = 0; face < faces; face += 1)
    for (let nth = 0; nth < 4; nth += 1)
      for (let axis = 0; axis < 3; axis += 1)
        faceSum[quads[face * 4 + nth]! * 3 + axis]! += facePoints[face * 3 + axis]!;
  for (const [edge, [a, b]] of ends.entries()) {
    const open = beside[edge]!.length === 1;
    for (let axis = 0; axis < 3; axis += 1) {
      const middle = (positions[a * 3 + axis]! + positions[b * 3 + axis]!) / 2;
      const faceMiddle = open ? middle : beside[edge]!.reduce((sum, face) => sum + facePoints[face * 3 + axis]!, 0) / 2;
      made[(corners + edge) * 3 + axis] = (middle + faceMiddle) / 2;
      for (const corner of [a, b]) {
        edgeSum[corner * 3 + axis]! += middle;
        if (open) rimSum[corner * 3 + axis]! += middle;
      }
    }
    for (const corner of [a, b]) {
      valence[corner]! += 1;
      if (open) rims[corner]! += 1;
    }
  }
  for (let corner = 0; corner < corners; corner += 1)
    for (let axis = 0; axis < 3; axis += 1) {
      const at = corner * 3 + axis;
      const n = valence[corner]!;
      made[at] =
        rims[corner]! > 0
          ? positions[at]! / 2 + rimSum[at]! / rims[corner]! / 2
          : (faceSum[at]! / n + (2 * edgeSum[at]!) / n + (n - 3) * positions[at]!) / n;
    }

  const finer = new Uint32Array(quads.length * 4);
  for (let face = 0; face < faces; face += 1)
    for (let nth = 0; nth < 4; nth += 1)
      finer.set(
        [
          quads[face * 4 + nth]!,
          corners + edgeOf[face * 4 + nth]!,
          corners + ends.length + face,
          corners + edgeOf[face * 4 + ((nth + 3) % 4)]!,
        ],
        (face * 4 + nth) * 4,
      );
  return { positions: made, quads: finer };
}

/** The mean of what the faces around a corner are turned to, larger ones more. */
export function normalsOf({ positions, quads }: QuadMesh): Float32Array {
  const sums = new Float32Array(positions.length);
  const placeOf = (at: number) => pointAt(positions, quads[at]!);
  for (let face = 0; face < quads.length; face += 4) {
    const [a, b, c, d] = [placeOf(face), placeOf(face + 1), placeOf(face + 2), placeOf(face + 3)];
    const [ux, uy, uz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const [vx, vy, vz] = [d[0] - b[0], d[1] - b[1], d[2] - b[2]];
    const way = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (let nth = 0; nth < 4; nth += 1)
      for (let axis = 0; axis < 3; axis += 1) sums[quads[face + nth]! * 3 + axis]! += way[axis]!;
  }
  for (let corner = 0; corner < sums.length; corner += 3) {
    const long = Math.hypot(sums[corner]!, sums[corner + 1]!, sums[corner + 2]!) || 1;
    for (let axis = 0; axis < 3; axis += 1) sums[corner + axis]! /= long;
  }
  return sums;
}

export function trianglesOf(mesh: QuadMesh): Mesh {
  const { positions, quads } = mesh;
  const indices = new Uint32Array((quads.length / 4) * 6);
  for (let face = 0; face < quads.length / 4; face += 1) {
    const corner = (nth: number) => quads[face * 4 + nth]!;
    indices.set([corner(0), corner(1), corner(2), corner(0), corner(2), corner(3)], face * 6);
  }
  return { positions: Float32Array.from(positions), normals: normalsOf(mesh), indices };
}
