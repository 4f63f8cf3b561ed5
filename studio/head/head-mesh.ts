import { joinMeshes, type Mesh } from "#studio/mesh/mesh.ts";
import { netSolid } from "#studio/mesh/surface-nets.ts";
import type { HeadField } from "./head-field.ts";

/** What can be seen from before: as far down as the neck, up as the forehead, back as the ears. No picture shows where it ends. */
const FOOT_MM = -136;
const TOP_MM = 94;
const BACK_MM = -120;
const HALF_MM = { face: 98, rest: 104 } as const;
/** Where the face, with its fine lines, meets the rest; both reach a little past it. */
const SEAM_MM = -48;
const GRAIN_MM = { face: 0.9, rest: 0.95 } as const;

/** The bust as a mesh in the head's own place: the pupils' middle at x = y = 0, the corneas at z = 0. */
export function meshHead(whole: HeadField, grain = 1): Mesh {
  const part = (half: number, from: number, to: number, step: number) =>
    netSolid<true>(
      {
        box: { low: [-half, FOOT_MM, from], high: [half, TOP_MM, to] },
        column: () => true,
        distance: skipping(whole),
      },
      step * grain,
    );
  const face = part(HALF_MM.face, SEAM_MM - 3, 44, GRAIN_MM.face);
  const rest = part(HALF_MM.rest, BACK_MM, SEAM_MM + 2, GRAIN_MM.rest);
  return joinMeshes([face, rest]);
}

/** Closer than this the field is asked itself, mm. */
const NEAR_MM = 6;
/** Fields grow by so much for each millimetre at most. */
const STEEPEST = 1.6;

/** Along one line through the head the field is asked only where the surface may be near. */
function skipping(field: HeadField): HeadField {
  const last = { x: Number.NaN, y: Number.NaN, z: 0, d: 0 };
  return (x, y, z) => {
    if (x === last.x && y === last.y) {
      const left = Math.abs(last.d) - STEEPEST * Math.abs(z - last.z);
      if (left > NEAR_MM) return Math.sign(last.d) * left;
    }
    last.d = field(x, y, z);
    [last.x, last.y, last.z] = [x, y, z];
    return last.d;
  };
}
