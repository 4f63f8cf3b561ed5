import { GOODS_SCENES } from "./goods-scenes.ts";
import { HERO_SCENES } from "./hero-scenes.ts";
import { LIST_SCENES } from "./list-scenes.ts";
import { PROMO_SCENES } from "./promo-scenes.ts";
import type { ScenePlan } from "./scene-plan.ts";
import { STORE_SCENES } from "./store-scenes.ts";

export const SCENES: readonly ScenePlan[] = [
  ...HERO_SCENES,
  ...PROMO_SCENES,
  ...LIST_SCENES,
  ...GOODS_SCENES,
  ...STORE_SCENES,
];
