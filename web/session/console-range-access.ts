import type { SiteAccess } from "./site-row.ts";

/** Of the console: what the shop's range is made of, beside the products. */
export const CONSOLE_RANGE_ACCESS = {
  "/console/catalogue/lenses": {
    reads: "staff",
    writes: "staff",
    does: "range.look",
    posts: { save: "lens.change", percent: "lens.change" },
  },
  "/console/catalogue/lenses/add": {
    reads: "staff",
    writes: "staff",
    does: "lens.change",
    posts: { add: "lens.change" },
  },
  "/console/catalogue/lenses/:code": {
    reads: "staff",
    writes: "staff",
    does: "range.look",
    posts: { save: "lens.change" },
  },
  "/console/catalogue/grid": {
    reads: "staff",
    writes: "staff",
    does: "goods.change",
    posts: { save: "goods.change", preview: "goods.change", undo: "goods.change" },
  },
  "/console/catalogue/brands": {
    reads: "staff",
    writes: "staff",
    does: "range.look",
    posts: { add: "range.change" },
  },
  "/console/catalogue/brands/:code": {
    reads: "staff",
    writes: "staff",
    does: "range.look",
    posts: { save: "range.change", logo: "range.change", drop_logo: "range.change", remove: "range.change" },
  },
  "/console/catalogue/categories": {
    reads: "staff",
    writes: "staff",
    does: "range.look",
    posts: { save: "range.change" },
  },
  "/console/catalogue/attributes": {
    reads: "staff",
    writes: "staff",
    does: "range.look",
    posts: { merge: "range.change" },
  },
  "/console/catalogue/words": {
    reads: "staff",
    writes: "staff",
    does: "range.look",
    posts: { teach: "search-word.change", remove: "search-word.change" },
  },
  "/console/offers/coupons": { reads: "staff", writes: "nobody", does: "coupon.look" },
  "/console/offers/coupons.csv": { reads: "staff", writes: "nobody", does: "coupon.look" },
  "/console/offers/coupons/try": { reads: "staff", writes: "nobody", does: "coupon.look" },
  "/console/offers/coupons/new": {
    reads: "staff",
    writes: "staff",
    does: "coupon.change",
    posts: { add: "coupon.change" },
  },
  "/console/offers/coupons/:id": {
    reads: "staff",
    writes: "staff",
    does: "coupon.look",
    posts: { save: "coupon.change", pause: "coupon.change", resume: "coupon.change" },
    ids: { "path id": 404 },
  },
  "/console/offers/gold": { reads: "staff", writes: "staff", does: "range.look", posts: { save: "gold.change" } },
} as const satisfies Record<string, SiteAccess>;
