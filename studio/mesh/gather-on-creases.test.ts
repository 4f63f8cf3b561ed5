import { expect, it } from "vitest";
import { netSolid } from "./surface-nets.ts";

/** A bar along z, square, turned by a fifth of a right angle: its edges run across the grid. */
const HALF = 4;
const TURNED = Math.PI / 10;
const inBar = (x: number, y: number) => [
  Math.abs(x * Math.cos(TURNED) + y * Math.sin(TURNED)),
  Math.abs(y * Math.cos(TURNED) - x * Math.sin(TURNED)),
];

it("lays corners along a crease, each beside its neighbours", () => {
  const grain = 0.5;
  const { positions } = netSolid<true>(
    {
      box: { low: [-7, -7, -7], high: [7, 7, 7] },
      column: () => true,
      distance: (x, y, z) => Math.max(...inBar(x, y).map((off) => off - HALF), Math.abs(z) - 5),
    },
    grain,
  );
  const onCrease = Array.from({ length: positions.length / 3 }, (_, nth) => positions.subarray(nth * 3, nth * 3 + 3))
    .filter(([x, y]) => inBar(x!, y!).every((off) => Math.abs(off - HALF) < 0.06))
    .map(([x, y, z]) => ({ edge: `${Math.sign(x!)} ${Math.sign(y!)}`, z: z! }))
    .filter(({ z }) => Math.abs(z) < 4);
  const edges = [...Map.groupBy(onCrease, ({ edge }) => edge).values()];
  expect(edges).toHaveLength(4);
  for (const edge of edges) {
    const heights = edge.map(({ z }) => z).toSorted((a, b) => a - b);
    const gaps = heights.slice(1).map((z, nth) => z - heights[nth]!);
    expect(Math.max(...gaps)).toBeLessThan(grain * 1.6);
  }
});
