import type { Point3 } from "#domain/frames/camera.ts";
import { padArmLine, padCentre, type SeatedLens } from "#domain/frames/wire-lines.ts";
import { carve } from "#domain/frames/soft-joins.ts";
import type { Grain, Part } from "./frame-solid.ts";
import { mirrorMesh } from "./mesh.ts";
import { ellipsoid, roundBox } from "./signed-distance.ts";
import { netSolid } from "./surface-nets.ts";
import { smoothLine, sweep } from "./sweep.ts";

/** Silicone pads on arms of wire, both sides; none where the pads are moulded. */
export function nosePads(seat: SeatedLens, grain: Grain): Part[] {
  if (seat.design.nosePads !== "wire") return [];
  const arm = sweep({
    line: smoothLine(padArmLine(seat), 48),
    side: () => [0, 1, 0],
    section: (share) => {
      const thin = share < 0.04 || share > 0.96 ? 0.8 : 1;
      return { wide: 0.48 * thin, tall: 0.48 * thin, square: 2 };
    },
    around: Math.round(14 * grain.round),
  });
  const pad = turnedSolid(padCentre(seat), [1.5, 7.2, 4.4], 0.3 / grain.round, (p) => {
    // A teardrop: fuller at its foot, flat towards the nose.
    const fuller = 1 - 0.09 * Math.max(-4, Math.min(4, p[1] / 1.6)) * 0.5;
    const body = ellipsoid([p[0], p[1], p[2] / fuller], [1.25, 6.3, 3.25]);
    return carve(body, -p[0] - 0.75, 0.4);
  });
  const holder = turnedSolid(padCentre(seat), [2.6, 2.6, 2], 0.25 / grain.round, (p) =>
    roundBox([p[0] - 1.25, p[1], p[2]], [0.55, 1.6, 1], 0.3),
  );
  return [
    { slot: "metal" as const, mesh: arm },
    { slot: "pad" as const, mesh: pad },
    { slot: "metal" as const, mesh: holder },
  ].flatMap(({ slot, mesh }) => [
    { slot, body: "front" as const, mesh },
    { slot, body: "front" as const, mesh: mirrorMesh(mesh) },
  ]);
}

const [COS_Y, SIN_Y] = [Math.cos(0.5), Math.sin(0.5)];
const [COS_Z, SIN_Z] = [Math.cos(0.26), Math.sin(0.26)];

/** A solid given in the pad's own axes: x away from the nose, y up, z ahead. */
function turnedSolid(centre: Point3, reach: Point3, grainMm: number, distance: (own: Point3) => number) {
  const room = Math.max(...reach) + 1;
  const [cx, cy, cz] = centre;
  return netSolid<true>(
    {
      box: { low: [cx - room, cy - room, cz - room], high: [cx + room, cy + room, cz + room] },
      column: () => true,
      distance: (x, y, z) => {
        const [dx, dy, dz] = [x - cx, y - cy, z - cz];
        const [across, up] = [dx * COS_Z + dy * SIN_Z, dy * COS_Z - dx * SIN_Z];
        return distance([across * COS_Y + dz * SIN_Y, up, dz * COS_Y - across * SIN_Y]);
      },
    },
    grainMm,
  );
}
