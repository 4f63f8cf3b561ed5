import { type Matrix4, Matrix4 as Place, type Object3D, type Vector3 } from "three";
import type { Showpiece } from "#domain/frames/showpieces.ts";
import { BODIES } from "#studio/mesh/frame-solid.ts";
import { paintFrame } from "#studio/photograph/paint-frame.ts";
import { printTexture } from "#studio/photograph/print-texture.ts";
import { castersOf, pointsOf, standFrame } from "#tools/photographer/set-up-product.ts";
import type { Casters } from "#studio/light/casters.ts";
import type { Pose } from "#studio/pose.ts";
import type { SetUniforms } from "#studio/shading/product-material.ts";

export type LaidGlasses = {
  casters: (turn: Matrix4) => Casters;
  points: (turn: Matrix4) => Vector3[];
  paint: (turn: Matrix4, shared: SetUniforms) => { drawn: Object3D[]; release: () => void };
};

/** A folded pair lying so many mm above the ground, on something else. */
export function layGlasses({ piece, high }: { piece: Showpiece; high: number }, family: string): LaidGlasses {
  const frame = standFrame(piece.design, "folded");
  const lift = new Place().makeTranslation(0, high, 0);
  const lifted = (pose: Pose) =>
    Object.fromEntries(BODIES.map((body) => [body, lift.clone().multiply(pose[body])])) as Pose;
  return {
    casters: (turn) => castersOf({ ...frame, coarse: { ...frame.coarse, pose: lifted(frame.coarse.pose) } }, turn),
    points: (turn) => pointsOf({ ...frame, pose: lifted(frame.pose) }, turn),
    paint(turn, shared) {
      const print = printTexture(piece.design, { brand: "Chashma", model: "Tara" }, family);
      const { scene } = paintFrame({ ...frame, pose: lifted(frame.pose) }, piece.colourway, print, turn, shared);
      return {
        drawn: [...scene.children],
        release() {
          print.texture.dispose();
          for (const geometry of frame.geometries.values()) geometry.dispose();
        },
      };
    },
  };
}
