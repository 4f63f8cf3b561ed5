import { expect, test } from "vitest";
import type { EyeValues } from "#domain/prescriptions/fields.ts";
import { blanksBy, blanksNeeded } from "./blanks-needed.ts";

const SINGLE = "single-vision-prescription-glasses";
const PROGRESSIVE = "bifocal-progressive-office-lens";
const eye = (over: Partial<EyeValues> = {}): EyeValues => ({
  sph: -200,
  cyl: 0,
  axis: null,
  add: null,
  pdMm: 31,
  ...over,
});

test("both eyes of one power take two pieces of one blank, and each eye its own where they differ", () => {
  expect(blanksNeeded(SINGLE, { right: eye(), left: eye() })).toEqual({
    ok: true,
    needed: [{ eyes: ["right", "left"], sph: -200, cyl: 0, add: null }],
  });
  expect(blanksNeeded(SINGLE, { right: eye({ cyl: -50, axis: 90 }), left: eye({ cyl: null }) })).toMatchObject({
    needed: [
      { eyes: ["right"], sph: -200, cyl: -50 },
      { eyes: ["left"], sph: -200, cyl: 0 },
    ],
  });
});

test("a plus cylinder is the same blank in minus cylinder: -2.00 +1.50 is -0.50 -1.50", () => {
  const plus = eye({ cyl: 150, axis: 90 });
  expect(blanksNeeded(SINGLE, { right: plus, left: plus })).toMatchObject({ needed: [{ sph: -50, cyl: -150 }] });
});

test("an addition counts for lenses that have one, and is theirs by eye", () => {
  const near = eye({ add: 200 });
  expect(blanksNeeded(SINGLE, { right: near, left: near })).toMatchObject({ needed: [{ add: null }] });
  expect(blanksNeeded(PROGRESSIVE, { right: near, left: near })).toMatchObject({
    needed: [
      { eyes: ["right"], add: 200 },
      { eyes: ["left"], add: 200 },
    ],
  });
});

test("what is not known is not guessed", () => {
  expect(blanksNeeded(SINGLE, { right: eye(), left: eye({ sph: null }) })).toEqual({
    ok: false,
    reason: "sphere",
    eye: "left",
  });
  expect(blanksNeeded(PROGRESSIVE, { right: eye(), left: eye() })).toEqual({
    ok: false,
    reason: "addition",
    eye: "right",
  });
  expect([SINGLE, "zero-power-computer-glasses", "frame_only", "gone"].map(blanksBy)).toEqual([
    "prescription",
    "plano",
    null,
    null,
  ]);
});
