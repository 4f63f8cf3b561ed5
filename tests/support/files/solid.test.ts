import { Vector3 } from "three";
import { expect, test } from "vitest";
import { roundedBox } from "#tools/photographer/goods/mesh/rounded-box.ts";
import { shiftMesh } from "#studio/mesh/mesh.ts";
import { solidOf } from "./solid.ts";

const box = Object.values(roundedBox([20, 10, 6], 0.5));
const solid = solidOf(box);

test("a box holds what is within it, and nothing beside, above or below it", () => {
  expect(solid.holds(9, 1, -2)).toBe(true);
  expect(solid.holds(0, 9.9, 0)).toBe(true);
  for (const [x, y, z] of [
    [10.5, 5, 0],
    [0, 10.5, 0],
    [0, -0.5, 0],
    [0, 5, 3.5],
  ] as const)
    expect(solid.holds(x, y, z)).toBe(false);
});

test("what it buries is further in than so many millimetres", () => {
  expect(solid.buries(new Vector3(0, 5, 2), 0.8)).toBe(true);
  expect(solid.buries(new Vector3(0, 5, 2), 1.2)).toBe(false);
});

test("between two boxes nothing is held", () => {
  const two = solidOf([...box, ...box.map((mesh) => shiftMesh(mesh, [0, 30, 0]))]);
  expect([5, 20, 35, 45].map((y) => two.holds(0, y, 0))).toEqual([true, false, true, false]);
});
