import { type BufferGeometry, Matrix4, Vector3 } from "three";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { type Casters, standingCasters } from "#studio/light/casters.ts";
import { occlusionOf } from "#studio/light/occlusion.ts";
import { fillVoxels } from "#studio/light/voxels.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import { BODIES, FINE, type FrameSolid, type Part, SHADOW } from "#studio/mesh/frame-solid.ts";
import { sampleChip } from "./mesh/sample-chip.ts";
import { placedMesh, type Pose, poseOf, type Stance } from "#studio/pose.ts";
import { geometryOf } from "#studio/photograph/paint-frame.ts";

const VOXEL_MM = 0.8;

/** A frame standing in the set, before it gets its colour: what all colours of a design share. */
export type StandingFrame = {
  solid: FrameSolid;
  pose: Pose;
  geometries: Map<Part, BufferGeometry>;
  coarse: { solid: FrameSolid; pose: Pose };
};

export function standFrame(design: FrameDesign, stance: Stance, subject?: "front" | "chip"): StandingFrame {
  const whole = subject === "chip" ? sampleChip(design) : buildFrame(design, FINE);
  const solid = subject === "front" ? { ...whole, parts: whole.parts.filter(({ body }) => body === "front") } : whole;
  const pose = poseOf(solid, stance);
  const placed = new Map(solid.parts.map((part) => [part, placedMesh(part, pose)]));
  const voxels = fillVoxels(
    solid.parts.filter(({ slot }) => slot !== "lens" && slot !== "core").map((part) => placed.get(part)!),
    VOXEL_MM,
  );
  const geometries = new Map(
    solid.parts.map((part) => {
      // The wire inside a temple is lit through it.
      const open =
        part.slot === "core"
          ? new Float32Array(part.mesh.positions.length / 3).fill(1)
          : occlusionOf(placed.get(part)!, voxels);
      return [part, geometryOf(part.mesh, open)] as const;
    }),
  );
  // Only what stands on the table casts a shadow there.
  const coarse = stance === "worn" ? { ...solid, parts: [] } : buildFrame(design, SHADOW);
  return { solid, pose, geometries, coarse: { solid: coarse, pose } };
}

/** What casts a shadow when the product is turned. */
export function castersOf({ coarse: { solid, pose } }: StandingFrame, turn: Matrix4): Casters {
  const turned = Object.fromEntries(
    BODIES.map((body) => [body, new Matrix4().multiplyMatrices(turn, pose[body])]),
  ) as Pose;
  return standingCasters(solid, turned);
}

/** Points all over the turned product, or around its right hinge alone, for the camera. */
export function pointsOf(
  { solid, pose }: Pick<StandingFrame, "solid" | "pose">,
  turn: Matrix4,
  aroundHinge?: number,
): Vector3[] {
  const points: Vector3[] = [];
  if (aroundHinge) {
    const place = new Matrix4().multiplyMatrices(turn, pose.front);
    for (let corner = 0; corner < 8; corner += 1) {
      const at = (axis: 0 | 1 | 2) => solid.hinge[axis] + ((corner >> axis) & 1 ? 0.5 : -0.5) * aroundHinge;
      points.push(new Vector3(at(0), at(1), at(2)).applyMatrix4(place));
    }
    return points;
  }
  for (const { mesh, body, slot } of solid.parts) {
    if (slot === "core") continue;
    const place = new Matrix4().multiplyMatrices(turn, pose[body]);
    for (let at = 0; at < mesh.positions.length; at += 3 * 13) {
      points.push(new Vector3(mesh.positions[at], mesh.positions[at + 1], mesh.positions[at + 2]).applyMatrix4(place));
    }
  }
  return points;
}
