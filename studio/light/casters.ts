import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { FrameSolid, Part } from "#studio/mesh/frame-solid.ts";
import type { Mesh } from "#studio/mesh/mesh.ts";
import { placedMesh, type Pose } from "#studio/pose.ts";

/** Meshes where they stand, the ground at y = 0. */
export type Casters = { solid: readonly Mesh[]; lens: readonly Mesh[] };

/** What of a frame casts a shadow. */
export function standingCasters({ design, parts }: FrameSolid, pose: Pose): Casters {
  const casters: { solid: Mesh[]; lens: Mesh[] } = { solid: [], lens: [] };
  for (const part of parts) {
    if (["core", "lens-edge", "hinge"].includes(part.slot) || isPin(part, design)) continue;
    casters[part.slot === "lens" ? "lens" : "solid"].push(placedMesh(part, pose));
  }
  return casters;
}

/** Rivets in a plate cast nothing of their own. */
function isPin({ slot, body }: Part, design: FrameDesign): boolean {
  return slot === "metal" && design.build === "plate" && (body !== "front" || design.nosePads === "moulded");
}
