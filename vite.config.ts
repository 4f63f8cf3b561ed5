import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compressAssets } from "./scripts/vite/compress-assets.ts";
import { refuseServerCode } from "./scripts/vite/refuse-server-code.ts";

// Native code cannot be bundled, and pg asks for its native twin in a try block.
const outsideTheBundle = ["sharp", "@node-rs/argon2", "pg-native"];

export default defineConfig(({ command }) => ({
  publicDir: "web/public",
  plugins: [refuseServerCode(), tailwindcss(), reactRouter(), compressAssets()],
  build: {
    // "/assets" belongs to the colour swatches of the catalogue.
    assetsDir: "build",
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What most pages share comes in one piece: dozens of small files compress badly and wait for each other.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  priority: 2,
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                // The rules of forms weigh 15 KB; only pages with a form need them.
                { name: "forms", priority: 1, test: /[\\/](zod|field-rules\.ts|use-checked-form\.ts)([\\/]|$)/ },
                { name: "common", minShareCount: 8, test: /[\\/](web|domain|lucide-react)[\\/]/ },
              ],
            },
          },
        },
      },
    },
    ssr:
      command === "build"
        ? {
            define: { "process.env.NODE_ENV": '"production"' },
            resolve: { noExternal: true, external: outsideTheBundle },
            build: { target: "node24", rolldownOptions: { input: "host/main.ts" } },
          }
        : {},
  },
}));
