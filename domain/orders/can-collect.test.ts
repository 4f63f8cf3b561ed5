import { expect, test } from "vitest";
import { canCollect, canTryOnThere } from "./can-collect.ts";

const frame = { category: "eye_glasses", lens: null } as const;
const pair = { category: "sun_glasses", lens: {} } as const;
const solution = { category: "contact_lens_solution", lens: null } as const;
const membership = { category: "membership", lens: null } as const;

test("a membership alone cannot be collected, and goes along with what can", () => {
  expect(canCollect([membership])).toBe(false);
  expect(canCollect([membership, solution])).toBe(true);
});

test("glasses without lenses can be tried on in the store", () => {
  expect(canTryOnThere([frame])).toBe(true);
  expect(canTryOnThere([pair, frame])).toBe(true);
  expect(canTryOnThere([pair, solution, membership])).toBe(false);
});
