import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { FrameSolid } from "./frame-solid.ts";
import { roundBox } from "./signed-distance.ts";
import { netSolid } from "./surface-nets.ts";

/** A polished chip of what the front is made of, for showing a colour alone: 40 x 30 x 4 mm. */
export function sampleChip(design: FrameDesign): FrameSolid {
  const mesh = netSolid<true>(
    {
      box: { low: [-21, -16, -7], high: [21, 16, 3] },
      column: () => true,
      distance: (x, y, z) => roundBox([x, y, z + (x * x + y * y) / 200], [20, 15, 2], 1.2),
    },
    0.6,
  );
  return {
    design,
    parts: [{ slot: design.build === "wire" ? "metal" : "front", body: "front", mesh }],
    hinge: [0, 0, 0],
  };
}
