import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // Each state of the sources gets a folder of its own, so that a build never changes a running shop.
  buildDirectory: process.env.BUILD_DIR ?? "build",
  serverBuildFile: "main.js",
  ssr: true,
  // The whole map weighs 3 KB; asked for piece by piece it is a request, and an answer made anew, on every page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
