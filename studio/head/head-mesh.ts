import { joinMeshes, type Mesh } from "#studio/mesh/mesh.ts";
import { netSolid } from "#studio/mesh/surface-nets.ts";
import type { HeadField } from "./head-field.ts";

/** What can be seen from before: as far down as the neck, up as the forehead, back as the ears. No picture shows where it ends. */
const FOOT_MM = -130;
const TOP_MM = 92;
const BACK_MM = -120;
const HALF_MM = { face: 84, rest: 104 } as const;
/** Where the face, with its fine lines, meets the rest; both reach a little past it. */
const SEAM_MM = -48;
const GRAIN_MM = { face: 0.9, rest: 1.1 } as const;

/** The bust as a mesh in the head's own place: the pupils' middle at x = y = 0, the corneas at z = 0. */
export function meshHead(whole: HeadField, grain = 1): Mesh {
  const part = (half: number, from: number, to: number, step: number) =>
    netSolid<true>(
      {
        box: { low: [-half, FOOT_MM, from], high: [half, TOP_MM, to] },
        column: () => true,
        distance: (x, y, z) => whole(x, y, z),
      },
      step * grain,
    );
  const face = part(HALF_MM.face, SEAM_MM - 3, 44, GRAIN_MM.face);
  const rest = part(HALF_MM.rest, BACK_MM, SEAM_MM + 2, GRAIN_MM.rest);
  return joinMeshes([face, rest]);
}
