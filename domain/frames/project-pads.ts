import type { FrameModel } from "./frame-model.ts";
import { smoothPath } from "./path-data.ts";
import type { Point } from "./polyline.ts";
import { padCentre } from "./wire-lines.ts";

const TOLERANCE_PX = 0.6;
const ROUND = Array.from({ length: 24 }, (_, nth) => (2 * Math.PI * nth) / 24);

/** Nose pads: an upright oval on each side of the nose, turned towards it. */
export function padPaths(
  { design }: Pick<FrameModel, "design">,
  at: (x: number, y: number, z?: number) => Point,
): string[] {
  const wire = design.nosePads === "wire";
  const half = design.lensHeightMm / 2;
  const [x, y, z] = wire
    ? padCentre({ design })
    : [
        design.bridgeMm / 2 + 0.4,
        half * design.bridgeRise - design.bridgeDepthMm / 2 - 9,
        -design.frontThicknessMm / 2 - 2,
      ];
  const [wide, tall] = wire ? [3, 6.2] : [2, 6.4];
  return [-1, 1].map((side) =>
    smoothPath(
      ROUND.map((angle) => {
        const [across, up] = [Math.cos(angle) * wide, Math.sin(angle) * tall];
        // Splayed: the lower end stands wider and further back than the upper one.
        return at(side * (x + across * 0.62 - up * 0.26), y + up, z - across * 0.66 + up * 0.16);
      }),
      TOLERANCE_PX,
      true,
    ),
  );
}
