import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("storefront/home/home.tsx"),
  route("productList/:slug?", "storefront/product-list/product-list.tsx"),

  // What pages ask for and post to.
  route("more-products/:slug?", "storefront/product-list/more-products.ts"),
  route("preferences", "storefront/shell/preferences.ts"),
  route("*", "storefront/shell/unknown.tsx"),
] satisfies RouteConfig;
