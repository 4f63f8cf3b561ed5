import type { ActionRule } from "./action-rule.ts";

/** Of all stores: one catalogue serves them. */
const catalogue = { who: "staff", all: ["catalogue"] } as const;

/** What the shop's range is made of, beside the products themselves. */
export const RANGE_ACTIONS = {
  "range.look": {
    means: "See lens packages with their prices, brands, categories, attributes and the search's words.",
    ...catalogue,
  },
  "lens.change": {
    means: "Change lens packages and what lenses cost.",
    ...catalogue,
    audit: ["lens.prices_changed", "lens.package_changed", "lens.package_added"],
  },
  "range.change": {
    means: "Change brands, categories and the values of attributes.",
    ...catalogue,
    audit: [
      "brand.added",
      "brand.changed",
      "brand.removed",
      "brand.logo_changed",
      "category.changed",
      "attribute.merged",
      "attribute.parted",
    ],
  },
  "search-word.change": {
    means: "Teach the search a word of the shop's own, and take it back.",
    ...catalogue,
    audit: ["search-word.added", "search-word.removed"],
  },
  "coupon.look": {
    means: "See coupons with what they have given, and try one.",
    ...catalogue,
  },
  "coupon.change": {
    means: "Add coupons, change and pause them.",
    ...catalogue,
    audit: ["coupon.added", "coupon.changed", "coupon.paused", "coupon.resumed"],
  },
  "gold.change": {
    means: "Change what the Gold membership costs, and whether it is sold.",
    ...catalogue,
    audit: ["gold.changed"],
  },
} as const satisfies Record<string, ActionRule>;
