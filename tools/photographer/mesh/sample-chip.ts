import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { FrameSolid } from "#studio/mesh/frame-solid.ts";
import { roundBox } from "#studio/mesh/signed-distance.ts";
import { netSolid } from "#studio/mesh/surface-nets.ts";

/** A polished chip of what the front is made of, for showing a colour alone: 60 x 45 x 4 mm. */
export function sampleChip(design: FrameDesign): FrameSolid {
  const mesh = netSolid<true>(
    {
      box: { low: [-31, -24, -9], high: [31, 24, 3] },
      column: () => true,
      distance: (x, y, z) => roundBox([x, y, z + (x * x + y * y) / 260], [30, 22.5, 2], 1.2),
    },
    0.8,
  );
  return {
    design,
    parts: [{ slot: design.build === "wire" ? "metal" : "front", body: "front", mesh }],
    hinge: [0, 0, 0],
    folded: { right: 0, left: 0 },
  };
}
