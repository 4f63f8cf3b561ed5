import type { Point3 } from "#domain/frames/camera.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { Mesh } from "./mesh.ts";

/** What a part is made of; the colourway says how that looks. */
export const PART_SLOTS = [
  "front",
  "temple",
  "sleeve",
  "metal",
  "hinge",
  "core",
  "pad",
  "lens",
  "lens-edge",
  "nylon",
] as const;
export type PartSlot = (typeof PART_SLOTS)[number];

/** What a part hangs on: the front, or one of the temples as the viewer sees them. */
export const BODIES = ["front", "right", "left"] as const;
export type Body = (typeof BODIES)[number];

export type Part = { slot: PartSlot; body: Body; mesh: Mesh };

/** Radians by which the temples are turned about their hinges until they are folded: the right one positive, the left one negative. */
export type FoldedTurns = Record<Exclude<Body, "front">, number>;

/**
 * A frame in the round, millimetres, x to the viewer's right, y up, z to the viewer, as worn. Parts of the temples are measured
 * from their hinge, so that they can be folded about it.
 */
export type FrameSolid = { design: FrameDesign; parts: Part[]; hinge: Point3; folded: FoldedTurns };
/** What turns the temples of a frame about their hinges. */
export type Hinged = Pick<FrameSolid, "design" | "hinge" | "folded">;

/** How finely to mesh: edge lengths of curved plates in mm; corners round a bar in proportion. */
export type Grain = { plateMm: number; round: number };
export const FINE: Grain = { plateMm: 0.42, round: 1 };
/** To show something at once. */
export const COARSE: Grain = { plateMm: 1, round: 0.5 };
/** For the soft shadow on the ground. */
export const SHADOW: Grain = { plateMm: 1.8, round: 0.26 };
