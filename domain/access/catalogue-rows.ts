import type { AccessRow } from "./access-row.ts";

const words = (name: string, of: string) => ({ in: "path", name, of, guard: "words" }) as const;

/** Products, lists, reviews, lenses, banners, stores, coupons: what everybody may see. */
export const CATALOGUE_ROWS: readonly AccessRow[] = [
  {
    method: "GET",
    path: "/v1/products/getWebsiteProductsBySubCategorySlug/:slug",
    access: "everybody",
    does: ["shop.read"],
    names: [words("slug", "sub-category")],
  },
  { method: "POST", path: "/v1/products/filterWebsiteProducts", access: "everybody", does: ["shop.read"] },
  {
    method: "POST",
    path: "/v1/products/search_product",
    access: "everybody",
    does: ["shop.read"],
    ignores: ["store_id"],
  },
  {
    method: "GET",
    path: "/v1/products/websiteProductAutocomplete/:term",
    access: "everybody",
    does: ["shop.read"],
    names: [words("term", "what is being typed")],
  },
  {
    method: "GET",
    path: "/v1/products/getWebsiteProductByLiveSaleId/:id",
    access: "everybody",
    does: ["shop.read"],
    names: [{ in: "path", name: "id", of: "product", guard: "known" }],
  },
  {
    method: "GET",
    path: "/v1/products/getSaleProducts/:type",
    access: "everybody",
    does: ["shop.read"],
    names: [words("type", "sale")],
  },
  {
    method: "GET",
    path: "/v1/sliders/:key",
    access: "everybody",
    does: ["shop.read"],
    names: [words("key", "carousel")],
  },
  {
    method: "POST",
    path: "/v1/ratings",
    access: "signed-in",
    does: ["review.write"],
    names: [
      { in: "body", name: "user_id", of: "user", guard: "self" },
      { in: "body", name: "product_id", of: "product", guard: "known" },
    ],
    ignores: ["store_id"],
    countedInside: ["review"],
    idempotent: true,
  },
  {
    method: "GET",
    path: "/v1/ratings/getProductRating/:id",
    access: "everybody",
    does: ["shop.read"],
    names: [{ in: "path", name: "id", of: "product", guard: "known" }],
  },
  { method: "GET", path: "/v1/reviews/photos", access: "staff", does: ["review.look"] },
  {
    method: "GET",
    path: "/v1/reviews/photos/:id/picture",
    access: "staff",
    does: ["review.look"],
    names: [{ in: "path", name: "id", of: "photo of a review", guard: "judged" }],
  },
  {
    method: "POST",
    path: "/v1/reviews/photos/:id",
    access: "staff",
    does: ["review.judge"],
    names: [{ in: "path", name: "id", of: "photo of a review", guard: "judged" }],
  },
  {
    method: "DELETE",
    path: "/v1/reviews/:id",
    access: "staff",
    does: ["review.judge"],
    names: [{ in: "path", name: "id", of: "review", guard: "judged" }],
  },
  {
    method: "GET",
    path: "/v1/lenses/findLensesByBrand/:brand",
    access: "everybody",
    does: ["shop.read"],
    names: [words("brand", "brand")],
  },
  { method: "GET", path: "/v1/banners", access: "everybody", does: ["shop.read"] },
  { method: "GET", path: "/v1/stores", access: "everybody", does: ["shop.read"] },
  {
    method: "GET",
    path: "/v1/delivery",
    access: "everybody",
    does: ["shop.read"],
    names: [
      { in: "query", name: "product_live_sale_id", of: "product", guard: "known" },
      { in: "query", name: "attributeValue_id", of: "colour and size of the product", guard: "known" },
    ],
  },
  {
    method: "GET",
    path: "/v1/coupons/:code",
    access: "everybody",
    does: ["coupon.read"],
    names: [{ in: "path", name: "code", of: "coupon", guard: "known" }],
    throttle: "coupon-lookup",
  },
];
