import { expect, test } from "vitest";
import { withNormals } from "#studio/mesh/sweep.ts";
import { splitEdges } from "./split-edges.ts";

/** Two triangles over a square of ten millimetres. */
const square = {
  positions: Float32Array.from([0, 0, 0, 10, 0, 0, 10, 10, 0, 0, 10, 0]),
  normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
  indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
};

/** Edges that only one triangle has. */
function openEdges(indices: Uint32Array): number {
  const times = new Map<string, number>();
  for (let at = 0; at < indices.length; at += 1) {
    const next = at % 3 === 2 ? at - 2 : at + 1;
    const key = [indices[at]!, indices[next]!].toSorted((a, b) => a - b).join();
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return [...times.values()].filter((count) => count === 1).length;
}

test("edges near a place become short, those far from it stay, and no crack opens between", () => {
  const finer = splitEdges(square, 1, ([x]) => x < 3);
  const lengths = Array.from(finer.indices, (corner, at) => {
    const next = finer.indices[at % 3 === 2 ? at - 2 : at + 1]!;
    const [dx, dy] = [0, 1].map((axis) => finer.positions[corner * 3 + axis]! - finer.positions[next * 3 + axis]!);
    const middle = (finer.positions[corner * 3]! + finer.positions[next * 3]!) / 2;
    return { mm: Math.hypot(dx!, dy!), middle };
  });
  expect(Math.max(...lengths.filter(({ middle }) => middle < 3).map(({ mm }) => mm))).toBeLessThanOrEqual(1);
  expect(Math.max(...lengths.map(({ mm }) => mm))).toBeGreaterThan(4);
  // Only the outline is open: as many edges there as corners on it.
  const outline = Array.from({ length: finer.positions.length / 3 }, (_, corner) => corner).filter((corner) =>
    [0, 1].some((axis) => [0, 10].includes(finer.positions[corner * 3 + axis]!)),
  );
  expect(openEdges(finer.indices)).toBe(outline.length);
  expect(finer.positions.slice(0, 12)).toEqual(square.positions);
});

test("triangles keep facing where they did", () => {
  const finer = splitEdges(square, 2, () => true);
  const ups = withNormals(finer.positions, finer.indices).normals.filter((_, at) => at % 3 === 2);
  expect(Math.min(...ups)).toBeCloseTo(1);
});

test("a sliver along the border of what is near comes to an end", () => {
  const sliver = {
    positions: Float32Array.from([0, 0, 0, 16, 0, 0, 1, 0.1, 0]),
    normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1]),
    indices: Uint32Array.from([0, 1, 2]),
  };
  // Its side from the second corner to the third is just beyond.
  const finer = splitEdges(sliver, 5, ([x, y]) => y < 0.049 || x < 8);
  expect(finer.indices.length).toBeLessThan(3 * 200);
});
