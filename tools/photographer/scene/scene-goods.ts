import type { GoodsShown, Lying, Standing } from "#tools/scenes/scene.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { arrangeGoods } from "#tools/photographer/goods/arrange-goods.ts";
import { type GoodsPart, LENS_SHADE } from "#tools/photographer/goods/goods-part.ts";
import { joinAlike } from "#tools/photographer/goods/paint-goods.ts";
import { stand } from "#tools/photographer/goods/place.ts";
import { blister, contactLens } from "#tools/photographer/goods/things/blister.ts";
import type { SceneCasters } from "#studio/scene/light-maps.ts";
import { carried, placeOf } from "./prop-mesh.ts";

/** One of the goods, where it stands or lies in a scene. */
export type SceneGoods = Standing & Lying & { goods: GoodsModel; shown: GoodsShown };

/** Its parts as they lie on a ground at y = 0, not yet turned. */
export function partsOfGoods({ goods, shown, tip = 0, roll = 0 }: Omit<SceneGoods, keyof Standing>): GoodsPart[] {
  return joinAlike(stand(upright(goods, shown), { tip, roll, rest: true }));
}

function upright(goods: GoodsModel, shown: GoodsShown): GoodsPart[] {
  switch (shown) {
    case "blister":
      return blister(goods);
    case "lens":
      return contactLens(goods);
    case "open":
      return arrangeGoods(goods, "open").parts;
    case "pack":
      return arrangeGoods(goods, "front").parts;
  }
}

/** What of it stops light, or takes a part of it. */
export function castersOfGoods(parts: readonly GoodsPart[], standing: Standing): SceneCasters {
  const casting = parts
    .filter(({ shadowless }) => !shadowless)
    .map(({ mesh, surface }) => ({ mesh: carried(mesh, placeOf(standing)), solid: surface.kind === "material" }));
  return {
    solid: casting.filter(({ solid }) => solid).map(({ mesh }) => mesh),
    sheer: casting.filter(({ solid }) => !solid).map(({ mesh }) => ({ mesh, through: LENS_SHADE })),
  };
}
