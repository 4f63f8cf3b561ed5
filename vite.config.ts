import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildBeside } from "./scripts/vite/build-beside.ts";
import { compressAssets } from "./scripts/vite/compress-assets.ts";
import { refuseServerCode } from "./scripts/vite/refuse-server-code.ts";

// Native code cannot be bundled, and pg asks for its native twin in a try block.
const outsideTheBundle = ["sharp", "@node-rs/argon2", "pg-native"];

export default defineConfig(({ command }) => ({
  publicDir: "web/public",
  plugins: [
    refuseServerCode(),
    tailwindcss(),
    reactRouter(),
    buildBeside("host/pictures/maker-process.ts", "host/pictures/fonts"),
    buildBeside("host/uploads/check-process.ts"),
    compressAssets(),
  ],
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
            // What pages share comes in one piece: dozens of small files compress badly, bring headers and wait for each
            // other.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  priority: 3,
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|preload-helper/,
                },
                // The rules of forms weigh 22 KB; only pages with a form need them.
                { name: "forms", priority: 2, test: /[\\/](zod|field-rules\.ts|use-checked-form\.ts)([\\/]|$)/ },
                // The frame around every page.
                { name: "frame", priority: 1, test: /[\\/]web[\\/](session|storefront[\\/](shell|search))[\\/]/ },
                { name: "frame", priority: 1, minShareCount: 2, test: /lucide-react/ },
                // Not what only the account and prescriptions share: most visitors see neither.
                {
                  name: "common",
                  minShareCount: 4,
                  test: /[\\/](web|domain|lucide-react)[\\/](?!storefront[\\/](account|orders|prescription|my-prescriptions)[\\/]|(prescriptions|uploads)[\\/]|accounts[\\/]own-account)/,
                },
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
