import { expect, test } from "vitest";
import type { Mesh } from "#studio/mesh/mesh.ts";
import { SHADOW_SPAN_MM, SHADOW_TEXELS, softShadow } from "./soft-shadow.ts";

/** A square of `half` mm to each side, lying `high` over the ground around x, z. */
function tray(half: number, high: number, x = 0, z = 0): Mesh {
  const corners = [
    [-half, half],
    [half, half],
    [half, -half],
    [-half, -half],
  ] as const;
  return {
    positions: Float32Array.from(corners.flatMap(([dx, dz]) => [x + dx, high, z + dz])),
    normals: Float32Array.from(corners.flatMap(() => [0, 1, 0])),
    indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  };
}

/** Shares of light that solid parts and lenses take at a place of the ground. */
function at(shade: Uint8Array, x: number, z: number): { solid: number; glass: number } {
  const texel = (value: number) => Math.round((value / SHADOW_SPAN_MM + 0.5) * SHADOW_TEXELS - 0.5);
  const place = (texel(-z) * SHADOW_TEXELS + texel(x)) * 2;
  return { solid: shade[place]! / 255, glass: shade[place + 1]! / 255 };
}

test("what lies on the ground takes all light under it and none beside it", () => {
  const shade = softShadow({ solid: [tray(20, 0, 30, 50)], lens: [] });
  expect(at(shade, 30, 50).solid).toBeGreaterThan(0.98);
  expect(at(shade, 30, -50).solid).toBe(0);
  expect(at(shade, -60, 50).solid).toBe(0);
  expect(at(shade, 30, 50).glass).toBe(0);
});

test("the higher something hangs, the softer its shadow, as wide on all sides", () => {
  const [low, high] = [2, 40].map((lift) => softShadow({ solid: [tray(20, lift)], lens: [] }));
  expect(at(low!, 0, 0).solid).toBeGreaterThan(at(high!, 0, 0).solid + 0.1);
  expect(at(high!, 27, 0).solid).toBeGreaterThan(at(low!, 27, 0).solid + 0.1);
  const sides = [
    [45, 0],
    [-45, 0],
    [0, 45],
    [0, -45],
  ].map(([x, z]) => at(high!, x!, z!).solid);
  expect(Math.max(...sides) - Math.min(...sides)).toBeLessThan(0.12);
});

test("a lens takes light of its own kind, and none where something solid takes it already", () => {
  const shade = softShadow({ solid: [tray(15, 1, -40)], lens: [tray(20, 1, 40), tray(15, 1, -40)] });
  expect(at(shade, 40, 0).glass).toBeGreaterThan(0.8);
  expect(at(shade, 40, 0).solid).toBeLessThan(0.05);
  expect(at(shade, -40, 0).solid).toBeGreaterThan(0.9);
  expect(at(shade, -40, 0).glass).toBeLessThan(0.1);
});
