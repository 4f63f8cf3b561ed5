import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { Point3 } from "#domain/frames/camera.ts";
import { occlusionOf } from "../light/occlusion.ts";
import { fillVoxels } from "../light/voxels.ts";
import { buildFrame } from "../mesh/build-frame.ts";
import { COARSE, type FrameSolid, type Grain, type Part, type PartSlot } from "../mesh/frame-solid.ts";
import { type Mesh, shiftMesh } from "../mesh/mesh.ts";

/** From the finest that a screen shows to what the heaviest plates must do with. */
const SCREEN: readonly Grain[] = [{ plateMm: 0.62, round: 0.72 }, { plateMm: 0.8, round: 0.6 }, COARSE];
/** What a phone draws without a stutter, lenses and clear sheets counted twice as they are drawn; the ground and copies take ten more. */
export const MOST_TRIANGLES = 149_990;

export type LiveGrain = "coarse" | "fine";

/** A part and the share of light that reaches each of its corners, 0 to 1. */
export type LivePart = Part & { open: Float32Array };
export type LiveMesh = { grain: LiveGrain; hinge: Point3; parts: LivePart[] };

const VOXEL_MM = 0.9;
/** A frame in the air gets no shade from a ground. */
const IN_THE_AIR_MM = 400;

export function liveMeshOf(design: FrameDesign, grain: LiveGrain): LiveMesh {
  const solid = grain === "coarse" ? buildFrame(design, COARSE) : fineSolid(design);
  const placed = new Map(solid.parts.map((part) => [part, inPlace(part, solid)]));
  const voxels = fillVoxels(
    solid.parts.filter(({ slot }) => slot !== "lens" && slot !== "core").map((part) => placed.get(part)!),
    VOXEL_MM,
  );
  const parts = solid.parts.map((part): LivePart => {
    const open = part.slot === "core" ? allOpen(part.mesh) : occlusionOf(placed.get(part)!, voxels);
    return { ...part, open };
  });
  return { grain, hinge: solid.hinge, parts };
}

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

function inPlace({ body, mesh }: Part, { hinge: [x, y, z] }: FrameSolid): Mesh {
  const lifted = y + IN_THE_AIR_MM;
  if (body === "front") return shiftMesh(mesh, [0, IN_THE_AIR_MM, 0]);
  return shiftMesh(mesh, [body === "right" ? x : -x, lifted, z]);
}

/** The wire inside a temple is lit through it. */
const allOpen = ({ positions }: Mesh) => new Float32Array(positions.length / 3).fill(1);
