import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("storefront/shell/layout.tsx", [
    index("storefront/home/home.tsx"),
    route("sale", "storefront/sale/sale.tsx"),
    route("productList/:slug?", "storefront/product-list/product-list.tsx"),
    route("reset-password", "storefront/reset-password/reset-password.tsx"),
    route("auth/:view", "storefront/auth/auth-page.tsx"),
    route("newsletter", "storefront/newsletter/newsletter.tsx"),
    route("*", "storefront/shell/unknown.tsx"),
  ]),

  // What pages ask for and post to.
  route("more-products/:slug?", "storefront/product-list/more-products.ts"),
  route("logout", "session/logout.ts"),
  route("session/renew", "session/renew.ts"),
  route("preferences", "storefront/shell/preferences.ts"),
] satisfies RouteConfig;
