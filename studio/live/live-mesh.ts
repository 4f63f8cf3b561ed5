import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { standingCasters } from "#studio/light/casters.ts";
import { occlusionOf } from "#studio/light/occlusion.ts";
import { fillVoxels } from "#studio/light/voxels.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import { COARSE, type FrameSolid, type Grain, type Part, type PartSlot, SHADOW } from "#studio/mesh/frame-solid.ts";
import { placedMesh, type Rest, restOf, standing } from "#studio/pose.ts";
import { FOLD_STEPS, type LiveShadow } from "./fold.ts";
import { softShadow } from "./soft-shadow.ts";

/** From the finest that a screen shows to what the heaviest plates must do with. */
const SCREEN: readonly Grain[] = [{ plateMm: 0.62, round: 0.72 }, { plateMm: 0.8, round: 0.6 }, COARSE];
/** What a phone draws without a stutter, lenses and clear sheets counted twice as they are drawn; the ground and copies take ten more. */
export const MOST_TRIANGLES = 149_990;
export type LiveGrain = "coarse" | "fine";

/** A part and the share of light that reaches each of its corners, 0 to 1. */
export type LivePart = Part & { open: Float32Array };
export type LiveMesh = { grain: LiveGrain; parts: LivePart[]; rests: Rest[] } & Pick<FrameSolid, "hinge" | "folded">;

const VOXEL_MM = 0.9;

export function liveMeshOf(design: FrameDesign, grain: LiveGrain, rests?: Rest[]): LiveMesh {
  const solid = grain === "coarse" ? buildFrame(design, COARSE) : fineSolid(design);
  const onTable = rests ?? restsOf(solid);
  const pose = standing(solid, 0, onTable[0]!);
  const placed = new Map(solid.parts.map((part) => [part, placedMesh(part, pose)]));
  const voxels = fillVoxels(
    solid.parts.filter(({ slot }) => slot !== "lens" && slot !== "core").map((part) => placed.get(part)!),
    VOXEL_MM,
  );
  const parts = solid.parts.map((part): LivePart => {
    // The wire inside a temple is lit through it.
    const open = part.slot === "core" ? allOpen(part) : occlusionOf(placed.get(part)!, voxels);
    return { ...part, open };
  });
  return { grain, hinge: solid.hinge, folded: solid.folded, parts, rests: onTable };
}

/** One shadow after the other, the open frame's first. */
export function* liveShadowsOf(design: FrameDesign, rests: readonly Rest[]): Generator<LiveShadow> {
  const solid = buildFrame(design, SHADOW);
  for (const [step, rest] of rests.entries()) {
    yield { step, shade: softShadow(standingCasters(solid, standing(solid, step / FOLD_STEPS, rest))) };
  }
}

const restsOf = (solid: FrameSolid) =>
  Array.from({ length: FOLD_STEPS + 1 }, (_, step) => restOf(solid, step / FOLD_STEPS));

function fineSolid(design: FrameDesign): FrameSolid {
  let solid: FrameSolid | undefined;
  for (const grain of SCREEN) {
    solid = buildFrame(design, grain);
    if (drawnTriangles(solid.parts) <= MOST_TRIANGLES) break;
  }
  return solid!;
}

const DRAWN_TWICE: readonly PartSlot[] = ["lens", "front", "temple", "pad", "nylon"];

/** Lenses are drawn for what they take and for what they reflect; a clear sheet leaves its back first. */
export function drawnTriangles(parts: readonly Part[]): number {
  return parts.reduce(
    (sum, { slot, mesh }) => sum + (mesh.indices.length / 3) * (DRAWN_TWICE.includes(slot) ? 2 : 1),
    0,
  );
}

/** What is handed over to another thread instead of being copied. */
export function buffersOf({ parts }: LiveMesh): ArrayBuffer[] {
  return parts.flatMap(({ mesh, open }) =>
    [mesh.positions, mesh.normals, mesh.indices, open].map(({ buffer }) => buffer as ArrayBuffer),
  );
}

const allOpen = ({ mesh }: Part) => new Float32Array(mesh.positions.length / 3).fill(1);
