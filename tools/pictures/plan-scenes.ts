import { SCENES_FOLDER, sceneView } from "#db/seed/pictures/find-masters.ts";
import { planGlasses } from "#db/seed/plan-glasses.ts";
import type { ProductPlan } from "#db/seed/product-plan.ts";
import { SCENES } from "#tools/scenes/scenes.ts";
import type { SceneProduct, SceneThing } from "#tools/scenes/scene-plan.ts";
import { SCENE_DEVICES } from "#tools/scenes/scene.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import type { SceneOrder, ScenePiece } from "#tools/photographer/scene/photograph-scene.ts";
import type { SceneGoods } from "#tools/photographer/scene/scene-goods.ts";
import { goodsModels } from "./goods-models.ts";
import { hashOf } from "./hash-of.ts";

const EXPOSURES = 10;

export type PlannedScene = {
  /** All scenes lie in one folder. */
  variant: typeof SCENES_FOLDER;
  /** Scene and device: "hero-aviators-phone". */
  view: string;
  order: SceneOrder;
  size: { width: number; height: number };
  cutOut: false;
  /** Changes with everything that can be seen. */
  hash: string;
};

/** Every still life of the shop, its pictures in a row: they share what is costly. */
export function planScenes(): PlannedScene[] {
  const plans = planGlasses();
  const models = goodsModels();
  return SCENES.flatMap((scene) => {
    const pieces = scene.products.map((product) => pieceOf(plans, product));
    const goods = scene.goods?.map((thing) => goodsOf(models, thing));
    return SCENE_DEVICES.flatMap((device): PlannedScene[] => {
      const view = scene.views[device];
      if (!view) return [];
      const { size, ...camera } = view;
      const order: SceneOrder = { set: scene.set, pieces, camera, exposures: EXPOSURES, ...(goods && { goods }) };
      const name = sceneView(scene.name, device);
      return [{ variant: SCENES_FOLDER, view: name, order, size, cutOut: false, hash: hashOf(order, size) }];
    });
  });
}

function pieceOf(plans: readonly ProductPlan[], { variant, at, turn, stance }: SceneProduct): ScenePiece {
  for (const { subject, variants, brandName, title } of plans) {
    const paint = variants.find(({ values }) => values[0]!.sku.startsWith(`${variant}-`))?.paint;
    if (subject.kind !== "frame" || !paint || !("lens" in paint)) continue;
    const words = { brand: brandName, model: title.split(" ")[0]! };
    return { design: subject.design, colourway: paint, words, at, turn, stance };
  }
  throw new RangeError(`No frame of the shop is called ${variant}`);
}

function goodsOf(models: readonly GoodsModel[], { variant, ...standing }: SceneThing): SceneGoods {
  const goods = models.find((model) => model.variant === variant);
  if (!goods) throw new RangeError(`Nothing in the shop is called ${variant}`);
  return { ...standing, goods };
}
