export const GOODS_SORTS = ["newest", "changed", "title"] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];
