import { describe, expect, test } from "vitest";
import { barrel } from "#studio/mesh/turn-profile.ts";
import { shiftMesh } from "#studio/mesh/mesh.ts";
import { irradianceOf } from "./irradiance.ts";
import { occlusionOf } from "./occlusion.ts";
import { fillVoxels } from "./voxels.ts";

const disc = (y: number) => shiftMesh(barrel([0, 0, 0], [0, 1, 0], 12, 1.5, 40), [0, y, 0]);

describe("the light that reaches a corner", () => {
  const lower = disc(40);
  /** The means over the corners of the disc's upper and lower lid. */
  const lids = (open: Float32Array) => {
    const mean = (up: number) => {
      const picked = [...open].filter((_, corner) => lower.normals[corner * 3 + 1]! * up > 0.9);
      return picked.reduce((sum, value) => sum + value, 0) / picked.length;
    };
    return { top: mean(1), bottom: mean(-1) };
  };

  test("is nearly all of it in the open", () => {
    const { top } = lids(occlusionOf(lower, fillVoxels([lower], 0.8)));
    expect(top).toBeGreaterThan(0.9);
  });

  test("is little where something lies close above, and the side turned away keeps its light", () => {
    const alone = lids(occlusionOf(lower, fillVoxels([lower], 0.8)));
    const covered = lids(occlusionOf(lower, fillVoxels([lower, disc(45)], 0.8)));
    expect(covered.top).toBeLessThan(alone.top - 0.35);
    expect(Math.abs(covered.bottom - alone.bottom)).toBeLessThan(0.05);
  });

  test("grows less towards the ground", () => {
    const low = disc(2);
    const near = lids(occlusionOf(low, fillVoxels([low], 0.8)));
    const far = lids(occlusionOf(lower, fillVoxels([lower], 0.8)));
    expect(near.bottom).toBeLessThan(far.bottom - 0.2);
  });
});

test("the set lights what faces up more than what faces down, and warms its left", () => {
  const [level, up, , across] = irradianceOf([0.9, 0.88, 0.84]);
  expect(level![0]).toBeGreaterThan(0.5);
  expect(up![0]).toBeGreaterThan(0);
  // The key stands at the left: red falls off towards the right more than blue.
  expect(across![0] - across![2]).toBeLessThan(0);
});
