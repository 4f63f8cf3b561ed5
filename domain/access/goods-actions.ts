import type { ActionRule } from "./action-rule.ts";

const catalogue = { who: "staff", all: ["catalogue"] } as const;

/** What the shop sells, as staff keep it. */
export const GOODS_ACTIONS = {
  "goods.read": { means: "See products as staff keep them, drafts too.", ...catalogue },
  "goods.change": {
    means: "Make products, and change them with their colours, sizes and bar codes.",
    ...catalogue,
    audit: [
      "product.made",
      "product.changed",
      "product.ordered",
      "product.colour_added",
      "product.colour_changed",
      "product.colour_removed",
      "product.units_added",
      "product.unit_changed",
      "product.units_removed",
      "product.codes_given",
    ],
  },
  "goods.design": {
    means: "Give a frame a design, from which its 3D view and trying on are drawn.",
    ...catalogue,
    audit: ["product.designed"],
  },
  "goods.publish": {
    means: "Put products on the website, take them off, and put them away.",
    ...catalogue,
    audit: [
      "product.published",
      "product.scheduled",
      "product.unpublished",
      "product.archived",
      "product.unarchived",
      "product.colour_published",
      "product.colour_hidden",
    ],
  },
  "goods.delete": {
    means: "Delete a product that was never sold.",
    ...catalogue,
    audit: ["product.deleted"],
  },
} as const satisfies Record<string, ActionRule>;
