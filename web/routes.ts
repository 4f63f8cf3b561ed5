import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("storefront/home/home.tsx"),
  route("preferences", "storefront/shell/preferences.ts"),
  route("*", "storefront/shell/unknown.tsx"),
] satisfies RouteConfig;
