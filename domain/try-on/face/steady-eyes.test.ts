import { expect, test } from "vitest";
import { steadyEyes } from "./steady-eyes.ts";

const at = (x: number) => ({ right: { x, y: 100 }, left: { x: x + 100, y: 100 } });

test("a tremble is smoothed, a turn of the head is followed at once", () => {
  expect(steadyEyes(null, at(50))).toEqual(at(50));
  expect(steadyEyes(at(50), at(51)).right.x).toBe(50.25);
  expect(steadyEyes(at(50), at(62)).right.x).toBe(62);
  const between = steadyEyes(at(50), at(57)).right.x;
  expect(between).toBeGreaterThan(52);
  expect(between).toBeLessThan(57);
});

test("what trembles about a place comes to rest there", () => {
  let eyes = at(50);
  for (let turn = 0; turn < 40; turn += 1) eyes = steadyEyes(eyes, at(54 + (turn % 2 ? 0.5 : -0.5)));
  expect(Math.abs(eyes.right.x - 54)).toBeLessThan(0.3);
});
