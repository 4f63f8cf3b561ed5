export const GOODS_STATES = ["live", "scheduled", "draft", "archived"] as const;
export type GoodsState = (typeof GOODS_STATES)[number];

export const STATE_LABELS: Readonly<Record<GoodsState, string>> = {
  live: "Live",
  scheduled: "Scheduled",
  draft: "Draft",
  archived: "Archived",
};

/** What a product is to its customers and to staff. */
export function stateOf(product: { published: boolean; liveAt: Date | null; archivedAt: Date | null }): GoodsState {
  if (product.archivedAt !== null) return "archived";
  if (product.published) return "live";
  return product.liveAt === null ? "draft" : "scheduled";
}
