import { type Matrix4, Scene, Vector3 } from "three";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import type { GoodsView } from "#tools/goods/goods-views.ts";
import type { Sitting } from "#tools/photographer/sitting.ts";
import { carriedMesh } from "#studio/pose.ts";
import { arrangeGoods } from "./arrange-goods.ts";
import type { Faces } from "./art-texture.ts";
import { type GoodsPart, LENS_SHADE } from "./goods-part.ts";
import { layGlasses } from "./lay-glasses.ts";
import { joinAlike, paintGoods, standGoods } from "./paint-goods.ts";

export type GoodsSubject = { kind: "goods"; goods: GoodsModel };

/** Stands goods in the set. */
export function sitGoods({ goods }: GoodsSubject, view: GoodsView, faces: Faces): Sitting {
  const { framing, parts: single, glasses } = arrangeGoods(goods, view);
  const parts = joinAlike(single);
  const casting = parts.filter(({ shadowless }) => !shadowless);
  const laid = glasses && layGlasses(glasses, faces.display);
  return {
    setting: framing,
    key: casting.map(({ mesh }) => checksum(mesh.positions)).join(" "),
    casters(turn) {
      const own = (solid: boolean) =>
        casting
          .filter(({ surface }) => (surface.kind === "material") === solid)
          .map(({ mesh }) => carriedMesh(mesh, turn));
      const theirs = laid?.casters(turn);
      return { solid: [...own(true), ...(theirs?.solid ?? [])], lens: [...own(false), ...(theirs?.lens ?? [])] };
    },
    points: (turn) => [...pointsOf(parts, turn), ...(laid?.points(turn) ?? [])],
    lensShade: LENS_SHADE,
    paint(turn, shared) {
      const standing = standGoods(parts, faces);
      const scene = new Scene().add(...paintGoods(standing, turn, shared));
      const theirs = laid?.paint(turn, shared);
      if (theirs?.drawn.length) scene.add(...theirs.drawn);
      return {
        scene,
        clear: { behind: false, front: true },
        release() {
          standing.release();
          theirs?.release();
        },
      };
    },
  };
}

function checksum(values: Float32Array): number {
  return values.reduce((sum, value, nth) => sum + value * ((nth % 97) + 1), values.length);
}

/** Points of goods that tell how far they reach: one in seven. */
export function pointsOf(parts: readonly GoodsPart[], turn: Matrix4): Vector3[] {
  return parts
    .filter(({ beside }) => !beside)
    .flatMap(({ mesh: { positions } }) =>
      Array.from({ length: Math.ceil(positions.length / 21) }, (_, nth) =>
        new Vector3(positions[nth * 21], positions[nth * 21 + 1], positions[nth * 21 + 2]).applyMatrix4(turn),
      ),
    );
}
