import { build, type Plugin } from "vite";

/**
 * Builds a script that browsers run beside pages, whole in one file: a service worker of older browsers cannot import. It lies
 * beside the shop's bundle, since the shop decides whether it serves it.
 */
export function buildWorker(program: string): Plugin {
  return {
    name: `chashma:build-worker ${program}`,
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        logLevel: "warn",
        build: {
          outDir: dir!,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { input: program, output: { format: "iife", entryFileNames: "[name].js" } },
        },
      });
    },
  };
}
