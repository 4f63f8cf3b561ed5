import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // Each state of the sources gets a folder of its own, so that a build never changes a running shop.
  buildDirectory: process.env.BUILD_DIR ?? "build",
  serverBuildFile: "main.js",
  ssr: true,
  // The shop's map weighs 4 KB (scripts/vite/pack-routes.ts). Asked for piece by piece, each page would ask once more.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
