import { expect, test } from "vitest";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { placedMesh, standing } from "#studio/pose.ts";
import { FOLD_STEPS, foldedRest, mixedShade } from "./fold.ts";
import { liveMeshOf, liveShadowsOf } from "./live-mesh.ts";

const { wayfarerBlack, aviatorGold } = SHOWPIECES;

test.each([
  ["plate", wayfarerBlack.design],
  ["wire", aviatorGold.design],
])("a frame of %s stays on the ground while it folds, and gets flat", { timeout: 60_000 }, (_, design) => {
  const mesh = liveMeshOf(design, "coarse");
  const solid = { design, ...mesh };
  const deep: number[] = [];
  for (let fold = 0; fold <= 1; fold += 1 / 24) {
    const pose = standing(solid, fold, foldedRest(mesh.rests, fold));
    let [lowest, nearest, farthest] = [Infinity, -Infinity, Infinity];
    for (const part of mesh.parts.filter(({ slot }) => slot !== "core")) {
      const { positions } = placedMesh(part, pose);
      for (let at = 0; at < positions.length; at += 3) {
        lowest = Math.min(lowest, positions[at + 1]!);
        nearest = Math.max(nearest, positions[at + 2]!);
        farthest = Math.min(farthest, positions[at + 2]!);
      }
    }
    // Between two steps it is put down by guess: to a millimetre or so.
    expect(Math.abs(lowest), `at ${fold}`).toBeLessThan(1.6);
    deep.push(nearest - farthest);
  }
  expect(deep[0]!).toBeGreaterThan(120);
  expect(deep.at(-1)!).toBeLessThan(70);
});

test("open and folded it rests as it was put down, between two steps in between", () => {
  const { rests } = liveMeshOf(aviatorGold.design, "coarse");
  expect(rests).toHaveLength(FOLD_STEPS + 1);
  expect(foldedRest(rests, 0).lean).toBe(rests[0]!.lean);
  expect(foldedRest(rests, 1).at[1]).toBeCloseTo(rests.at(-1)!.at[1], 6);
  const half = foldedRest(rests, 0.5 / FOLD_STEPS);
  expect(half.lean).toBeCloseTo((rests[0]!.lean + rests[1]!.lean) / 2, 6);
});

test("the shadow follows the fold, and is that of the nearest step until others have come", { timeout: 60_000 }, () => {
  const { rests } = liveMeshOf(aviatorGold.design, "coarse");
  const shadows = [...liveShadowsOf(aviatorGold.design, rests)];
  expect(shadows.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const [first] = shadows;
  const into = new Uint8Array(first!.shade.length);
  expect(mixedShade([], 0, into)).toBe(false);
  expect(mixedShade([first!], 1, into)).toBe(true);
  expect(into).toEqual(first!.shade);
  mixedShade(shadows, 1, into);
  expect(into).toEqual(shadows.at(-1)!.shade);
  expect(into).not.toEqual(first!.shade);
});
