import { expect, test } from "vitest";
import { normalsOf, type QuadMesh, subdivide, trianglesOf } from "./quad-mesh.ts";

const CUBE: QuadMesh = {
  positions: Float64Array.from([-1, 1].flatMap((z) => [-1, 1].flatMap((y) => [-1, 1].flatMap((x) => [x, y, z])))),
  quads: Uint32Array.from([4, 5, 7, 6, 1, 0, 2, 3, 0, 4, 6, 2, 5, 1, 3, 7, 6, 7, 3, 2, 0, 1, 5, 4]),
};

test("a cube becomes what Catmull and Clark make of it", () => {
  const { positions, quads } = subdivide(CUBE);
  expect(positions.length / 3).toBe(8 + 12 + 6);
  expect(quads.length / 4).toBe(24);
  // A corner of three faces: the middles of faces and edges at (1, 0, 0) and (1, 1, 0), each a third of the way.
  const corner = Array.from(positions.subarray(21, 24));
  for (const along of corner) expect(along).toBeCloseTo(5 / 9, 9);
  const faceMiddles = Array.from({ length: 6 }, (_, nth) => positions.subarray((20 + nth) * 3, (21 + nth) * 3));
  for (const middle of faceMiddles) expect(Math.hypot(...middle)).toBeCloseTo(1, 9);
});

test("again and again it comes near a ball, and is turned outwards everywhere", () => {
  let mesh = CUBE;
  for (let time = 0; time < 4; time += 1) mesh = subdivide(mesh);
  const normals = normalsOf(mesh);
  for (let at = 0; at < normals.length; at += 3) {
    const place = mesh.positions.subarray(at, at + 3);
    const far = Math.hypot(...place);
    expect(far).toBeGreaterThan(0.5);
    expect(far).toBeLessThan(0.9);
    const outwards = normals[at]! * place[0]! + normals[at + 1]! * place[1]! + normals[at + 2]! * place[2]!;
    expect(outwards / far).toBeGreaterThan(0.9);
  }
});

test("the open edge of a sheet stays where it is, and flat", () => {
  const sheet: QuadMesh = {
    positions: Float64Array.from([0, 1, 2].flatMap((y) => [0, 1, 2].flatMap((x) => [x, y, 0]))),
    quads: Uint32Array.from([0, 1, 4, 3, 1, 2, 5, 4, 3, 4, 7, 6, 4, 5, 8, 7]),
  };
  const { positions } = subdivide(sheet);
  for (let at = 0; at < positions.length; at += 3) {
    expect(positions[at + 2]).toBe(0);
    expect(positions[at]).toBeGreaterThanOrEqual(0);
    expect(positions[at]).toBeLessThanOrEqual(2);
  }
  // The middle of an edge's side.
  expect(Array.from(positions.subarray(3, 6))).toEqual([1, 0, 0]);
});

test("each quad is two triangles with the same turn", () => {
  const { indices } = trianglesOf({ positions: CUBE.positions, quads: CUBE.quads.subarray(0, 4) });
  expect(Array.from(indices)).toEqual([4, 5, 7, 4, 7, 6]);
});
