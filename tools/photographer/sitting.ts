import type { Matrix4, Vector3 } from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import type { SetUniforms } from "#studio/shading/product-material.ts";
import type { PaintedScene } from "#studio/photograph/paint-frame.ts";
import type { Casters } from "#studio/light/casters.ts";
import type { Framing } from "./views.ts";

/** What stands in the set for one picture, whatever it is. */
export type Sitting = {
  setting: Framing;
  /** The same for all that casts the same shadow when it is turned alike. */
  key: string;
  casters: (turn: Matrix4) => Casters;
  /** Points all over what has to be in the picture. */
  points: (turn: Matrix4) => Vector3[];
  /** What its lenses let through to the ground. */
  lensShade: Point3;
  paint: (
    turn: Matrix4,
    shared: SetUniforms,
  ) => Pick<PaintedScene, "scene" | "clear"> & {
    /** Whether what is around the product is drawn too, or only what is near it. */
    drawAround?: (around: boolean) => void;
    /** Gives back what only this picture needed. */
    release: () => void;
  };
};
