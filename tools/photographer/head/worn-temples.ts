import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { HeadField } from "#studio/head/mesh-field.ts";
import type { Part } from "#studio/mesh/frame-solid.ts";
import { placedMesh, type Pose } from "#studio/pose.ts";

/** A tip that is bent down before the ear would hang there: it is bent so much further back, mm. */
const LATER_MM = 24;
/** So far behind the corneas temples begin to give way to the head, mm. */
const GIVES_Z = -30;
/** The first of it is too short to be bent, mm. */
const STIFF_MM = 25;
/** No temple is bent out further than this, mm. */
const MOST_MM = 10;
const STEP_MM = 0.2;
/** The last of a temple before its end, by which the end is found, mm. */
const CUT_MM = 2;

/** A design whose temples run on straight as far as they are seen from before. */
export function straightTemples(design: FrameDesign): FrameDesign {
  return { ...design, temple: { ...design.temple, bendMm: design.temple.bendMm + LATER_MM } };
}

/**
 * How much temples are bent out along a head, per mm: a corner moves by this times the square of its way behind where they
 * begin to give. Without it they would end in the skin before the ear, behind which a head is widest.
 */
export function bowOf(parts: readonly Part[], pose: Pose, skull: HeadField, endZ: number): number {
  let bow = 0;
  for (const part of parts) {
    if (part.body !== "right") continue;
    const { positions } = placedMesh(part, pose);
    for (let at = 0; at < positions.length; at += 3) {
      const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
      if (z < endZ || z > GIVES_Z - STIFF_MM) continue;
      let out = 0;
      while (out < MOST_MM && skull(x + out, y, z) < 0) out += STEP_MM;
      bow = Math.max(bow, out / (GIVES_Z - z) ** 2);
    }
  }
  return bow;
}

/** Behind where it lies on an ear a temple goes down: by the square of its way, over twice this, mm. */
const DOWN_MM = 12;

/**
 * A part of a temple along the head, over the ear at `earZ` and down behind it as far as `endZ`, closed there; null if all of it lies
 * behind, out of sight.
 */
export function asFarAsEar(
  part: Part,
  pose: Pose,
  bow: number,
  { earZ, endZ }: { earZ: number; endZ: number },
): Part | null {
  if (part.body === "front") return part;
  const placed = placedMesh(part, pose).positions;
  const corners = Array.from({ length: placed.length / 3 }, (_, corner) => corner);
  const isBehind = (corner: number) => placed[corner * 3 + 2]! < endZ;
  const lastZ = corners.reduce((last, at) => (isBehind(at) ? last : Math.min(last, placed[at * 3 + 2]!)), Infinity);
  if (lastZ === Infinity) return null;
  const positions = part.mesh.positions.slice();
  for (let at = 0; at < positions.length; at += 3) {
    positions[at]! += Math.sign(placed[at]!) * bow * Math.min(0, placed[at + 2]! - GIVES_Z) ** 2;
    positions[at + 1]! -= Math.max(0, earZ - placed[at + 2]!) ** 2 / (2 * DOWN_MM);
  }
  const last = corners.filter((corner) => !isBehind(corner) && placed[corner * 3 + 2]! < lastZ + CUT_MM);
  for (let axis = 0; axis < 3; axis += 1) {
    const end = last.reduce((sum, corner) => sum + positions[corner * 3 + axis]!, 0) / last.length;
    for (const corner of corners) if (isBehind(corner)) positions[corner * 3 + axis] = end;
  }
  return { ...part, mesh: { ...part.mesh, positions } };
}
