import { expect, test } from "vitest";
import { nearTo, seenMesh } from "./seen-mesh.ts";

/** A triangle of a millimetre with its corner here. */
const triangle = (x: number, y: number, z: number) => [x, y, z, x + 1, y, z, x, y + 1, z];

test("what is turned away from the camera is left out, what is seen of a head's edge is not", () => {
  const positions = Float32Array.from([...triangle(0, 0, 0), ...triangle(9, 0, 0), ...triangle(0, 9, 0)]);
  const thrice = (...way: number[]) => [...way, ...way, ...way];
  const normals = Float32Array.from([...thrice(0, 0, 1), ...thrice(1, 0, -0.1), ...thrice(0, 0, -1)]);
  const seen = seenMesh({ positions, normals, indices: Uint32Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8]) }, [0, 0, 1]);
  expect([...seen.indices]).toEqual([0, 1, 2, 3, 4, 5]);
  expect([...seen.positions]).toEqual(Array.from(positions.slice(0, 18)));
  expect([...seen.normals]).toEqual(Array.from(normals.slice(0, 18)));
});

test("an ear far behind a frame is near to it as it is seen, from before or aslant", () => {
  const frame = { positions: Float32Array.from(triangle(0, 0, 0)), indices: Uint32Array.from([0, 1, 2]) };
  const head = {
    positions: Float32Array.from([...triangle(4, 0, -100), ...triangle(40, 0, 0)]),
    indices: Uint32Array.from([0, 1, 2, 3, 4, 5]),
  };
  const [across, up, forward] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const;
  expect([...nearTo([frame], head, 8, [across, up])]).toEqual([0, 1, 2]);
  expect([...nearTo([frame], head, 8, [across, up, forward])]).toEqual([]);
  // Of a head that is turned by half a right angle it lies beside the frame.
  expect([...nearTo([frame], head, 8, [[Math.SQRT1_2, 0, -Math.SQRT1_2], up])]).toEqual([]);
});
