import type { GoodsKind } from "./goods-model.ts";

export const GOODS_VIEWS = ["front", "detail", "back", "open"] as const;
export type GoodsView = (typeof GOODS_VIEWS)[number];

const VIEWS_OF: Record<GoodsKind, readonly GoodsView[]> = {
  "contact-lens": ["front", "detail"],
  solution: ["front", "back"],
  drops: ["front", "back"],
  spray: ["front", "back"],
  "hard-case": ["front", "open"],
  "travel-case": ["front", "back"],
  "soft-case": ["front", "detail"],
  "lens-case": ["front", "open"],
  kit: ["front", "detail"],
  cloth: ["front", "detail"],
  "cloth-pack": ["front", "detail"],
  chain: ["front", "detail"],
  cord: ["front", "detail"],
  stand: ["front", "back"],
  membership: ["front", "detail"],
};

/** The views that are photographed of a kind of goods, in the order of the gallery; the first one stands for it in lists. */
export function viewsOfGoods(kind: GoodsKind): readonly GoodsView[] {
  return VIEWS_OF[kind];
}
