import { expect, test } from "vitest";
import { carveLids } from "./lids.ts";
import { withNormals } from "#studio/mesh/sweep.ts";

/** A flat face of squares, two millimetres each, its middle in the middle; corners in rows from below. */
const SIDE = 61;
const corner = (across: number, up: number) => (up / 2 + 30) * SIDE + across / 2 + 30;
const positions = Float32Array.from(
  Array.from({ length: SIDE * SIDE }, (_, at) => [(at % SIDE) * 2 - 60, Math.floor(at / SIDE) * 2 - 60, 0]).flat(),
);
const indices = Uint32Array.from(
  Array.from({ length: SIDE * (SIDE - 1) }, (_, at) => at)
    .filter((at) => at % SIDE < SIDE - 1)
    .flatMap((at) => [at, at + 1, at + SIDE + 1, at, at + SIDE + 1, at + SIDE]),
);
const flat = withNormals(positions, indices);
/** The line of a lid that closes at the height of the eyes. */
const lid = Array.from({ length: 13 }, (_, nth) => corner(20 + 2 * nth, 0));

const carved = carveLids(flat, lid);
/** How far the face stands out at the corner that is nearest to here, mm. */
function frontMm(x: number, y: number): number {
  let [nearest, away] = [0, Infinity];
  for (let at = 0; at < carved.positions.length; at += 3) {
    const square = (carved.positions[at]! - x) ** 2 + (carved.positions[at + 1]! - y) ** 2;
    if (square < away) [nearest, away] = [at, square];
  }
  return carved.positions[nearest + 2]!;
}

test("a lid's edge stands out over what is below it, and a groove and a fold are above it", () => {
  expect(frontMm(32, 0.5) - frontMm(32, -1)).toBeGreaterThan(0.4);
  const [groove, fold] = [frontMm(32, 7.6), frontMm(32, 11.4)];
  expect(fold - groove).toBeGreaterThan(0.8);
});

test("both eyes are carved alike, and nothing beside them", () => {
  expect(frontMm(-32, 8)).toBeCloseTo(frontMm(32, 8), 1);
  for (const [x, y] of [
    [0, 0],
    [32, -20],
    [32, 30],
    [58, 0],
  ] as const)
    expect(frontMm(x, y)).toBeCloseTo(0, 5);
});
