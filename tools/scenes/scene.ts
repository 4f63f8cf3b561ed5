import type { Point3 } from "#domain/frames/camera.ts";
import type { Point } from "#domain/frames/polyline.ts";

/** What a prop, the table or the wall is made of. */
export const SURFACES = ["plaster", "travertine", "linen", "paper"] as const;
export type Surface = (typeof SURFACES)[number];

/** Colours are written #RRGGBB and are seen so in full light. */
export type Coat = { colour: string; surface: Surface };

/** Lengths in mm. Edges are eased by so much, or no stone looks cut. */
export type PropForm =
  | { kind: "block"; width: number; height: number; depth: number; ease: number }
  | { kind: "drum"; radius: number; height: number; ease: number }
  /** A gate in a slab that stands on the table; open all the way up to its own half circle. */
  | { kind: "arch"; width: number; height: number; depth: number; opening: number; ease: number }
  /** A coin that stands on its rim. */
  | { kind: "disc"; radius: number; depth: number; ease: number }
  | { kind: "ball"; radius: number }
  /** Folded upon itself so many times. */
  | { kind: "cloth"; width: number; depth: number; layers: number };

/** The middle of its foot, and degrees that it is turned about it, to the left seen from above. */
export type Standing = { at: Point3; turn: number };
export type Prop = Standing & Coat & { form: PropForm };

/** What of goods stands in a scene: the pack as it is sold, opened, or one blister or lens out of it. */
export const GOODS_SHOWN = ["pack", "open", "blister", "lens"] as const;
export type GoodsShown = (typeof GOODS_SHOWN)[number];

/** Degrees that goods are tipped towards the viewer and then rolled to the left before they are put down and turned. */
export type Lying = { tip?: number; roll?: number };

export const GOBOS = ["none", "palm", "branch", "window"] as const;
/** What stands between the sun and the table, out of the picture. */
export type Gobo = (typeof GOBOS)[number];

export type SceneCamera = {
  /** The middle of the picture, and all that lies as far away as this is sharp. */
  at: Point3;
  /** mm that are seen from left to right, there. */
  width: number;
  /** Degrees above the table. */
  raise: number;
  /** Radius in mm: the wider, the less of the depth is sharp. */
  aperture: number;
};

export const SCENE_DEVICES = ["phone", "desk"] as const;
export type SceneDevice = (typeof SCENE_DEVICES)[number];

/** A still life, in mm: x to the viewer's right, y up from the table, z towards the viewer. */
export type SceneSet = {
  table: Coat;
  /** Behind the table, z of its foot; 0 mm of sweep makes a sharp edge, more lets table and wall run into each other. */
  wall: Coat & { z: number; sweep: number };
  /**
   * Towards the sun, and how much of the light is its; what it shines through, so wide, its middle so far right and up of
   * the set's, seen from the sun.
   */
  sun: { way: Point3; share: number; gobo: Gobo; goboSpan: number; goboAt: Point };
  props: readonly Prop[];
};
