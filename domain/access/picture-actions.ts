import type { ActionRule } from "./action-rule.ts";

/** What staff do with the pictures of products. */
export const PICTURE_ACTIONS = {
  "goods.pictures": {
    means: "Add, order, describe, cut out and take away pictures of products.",
    who: "staff",
    all: ["catalogue"],
    audit: [
      "product.picture_added",
      "product.picture_changed",
      "product.picture_moved",
      "product.picture_removed",
      "product.picture_restored",
      "product.cut_out",
      "product.cut_out_removed",
      "product.cut_out_restored",
    ],
  },
} as const satisfies Record<string, ActionRule>;
