import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildBeside } from "./scripts/vite/build-beside.ts";
import { buildWorker } from "./scripts/vite/build-worker.ts";
import { compressAssets } from "./scripts/vite/compress-assets.ts";
import { drawIconsShortly, iconsByPath } from "./scripts/vite/icons-by-path.ts";
import { modulesMayFail } from "./scripts/vite/modules-may-fail.ts";
import { packRoutes } from "./scripts/vite/pack-routes.ts";
import { countThatLoad, pagesThatNeed } from "./scripts/vite/pages-that-need.ts";
import { plainLetters } from "./scripts/vite/plain-letters.ts";
import { needsSchemas, waitsForDialog } from "./scripts/vite/reaches.ts";
import { refuseServerCode } from "./scripts/vite/refuse-server-code.ts";

// Native code cannot be bundled, nor what reads a file of its own package, and pg asks for its native twin in a try block.
const outsideTheBundle = ["sharp", "@node-rs/argon2", "@embedpdf/pdfium", "pdfkit", "pg-native"];

/** By which people come in, and what is around them all. */
const entrances = {
  frame: /[\\/](web[\\/]root|storefront[\\/]shell[\\/](bare-)?layout)\.tsx/,
  home: /[\\/]browse[\\/]home[\\/]home\.tsx/,
  list: /[\\/]product-list[\\/]product-list\.tsx/,
  product: /[\\/]product-detail[\\/]product-detail\.tsx/,
};

/** Everything but staff's pages, which share much that the shop never shows. */
const shop = { shop: /[\\/]web[\\/](storefront[\\/]|root\.tsx)/ };
const isOfShop = (id: string, graph: Parameters<typeof pagesThatNeed>[2]) => pagesThatNeed(shop, id, graph).length > 0;

/** The cart's page is an entrance too, and shares little with the others. */
const isOfCart = (id: string, graph: Parameters<typeof pagesThatNeed>[2]) =>
  pagesThatNeed({ cart: /[\\/]buying[\\/]cart[\\/]cart\.tsx/ }, id, graph).length > 0;

/** Loaded by one thing alone, and by the page of a draft that shows it. */
const isOfOnePage = (id: string, graph: Parameters<typeof countThatLoad>[1]) =>
  countThatLoad(id, graph, /[\\/]draft-page[\\/]/) < 2;

export default defineConfig(({ command }) => ({
  publicDir: "web/public",
  plugins: [
    refuseServerCode(),
    iconsByPath(),
    drawIconsShortly(),
    modulesMayFail(),
    tailwindcss(),
    reactRouter(),
    buildBeside("host/pictures/maker-process.ts", "host/pictures/fonts"),
    buildBeside("host/uploads/check-process.ts"),
    buildWorker("web/offline/worker/offline-worker.ts"),
    packRoutes(),
    plainLetters(),
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
        // Minifying drops the notices that the packages' licences ask for.
        license: { fileName: "licences-of-scripts.txt" },
        rolldownOptions: {
          output: {
            // As short as may be: each page loads the names of all of them, which hardly compress.
            chunkFileNames: "build/[name]-[hash:7].js",
            // What pages share comes in one piece: dozens of small files compress badly, bring headers and wait for each
            // other.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  priority: 5,
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|preload-helper/,
                },
                // The rules of forms weigh 22 KB; only pages with a form need them.
                { name: "forms", priority: 4, test: /[\\/](zod|field-rules\.ts|use-checked-form\.ts)([\\/]|$)/ },
                // No group for staff's pages: it would take along what they share with the shop's, which would then load it.
                // The frame around every page and what the entrances have in common; then what one of them shares with
                // other pages. No module that waits for others at its top may get in here: what it waits for needs these.
                {
                  name: (id, graph) => {
                    if (waitsForDialog(id, graph)) return null;
                    const pages = pagesThatNeed(entrances, id, graph);
                    return pages.length > 1 || pages[0] === "frame" ? "frame" : null;
                  },
                  priority: 3,
                },
                // The page of a draft shows all of a product's page: that makes none of it something that the cart needs too.
                {
                  name: (id, graph) => {
                    if (waitsForDialog(id, graph)) return null;
                    const [page] = pagesThatNeed(entrances, id, graph);
                    if (page !== "product") return page;
                    // The cart shows an eighth of it.
                    if (isOfCart(id, graph)) return "product-and-cart";
                    return isOfOnePage(id, graph) ? "product-page" : page;
                  },
                  priority: 2,
                  minShareCount: 2,
                },
                // What the cart needs of all that follows: it is a quarter.
                {
                  name: (id, graph) =>
                    needsSchemas(id, graph) || waitsForDialog(id, graph) || !isOfCart(id, graph) ? null : "cart-shared",
                  priority: 1.5,
                  minShareCount: 4,
                  test: /[\\/](web|domain)[\\/]/,
                },
                {
                  name: (id, graph) => {
                    if (!isOfShop(id, graph) || isOfOnePage(id, graph)) return null;
                    return isOfCart(id, graph) ? "cart-icons" : "icons";
                  },
                  priority: 1,
                  minShareCount: 2,
                  test: /lucide-react/,
                },
                // Not what only the account and prescriptions share: most visitors see neither.
                // Nor who may do what (access), whose words staff alone read.
                // Nor what checks by a schema: the cart would get the rules of forms with it, and shows none.
                {
                  name: (id, graph) =>
                    needsSchemas(id, graph) || waitsForDialog(id, graph) || !isOfShop(id, graph) ? null : "common",
                  minShareCount: 4,
                  test: /[\\/](web|domain|lucide-react)[\\/](?!storefront[\\/]account[\\/]|console[\\/]|forms[\\/]|page[\\/]load-again|(prescriptions|uploads|access)[\\/]|accounts[\\/]own-account)/,
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
            build: {
              target: "node24",
              // Beside the first one: all of them find the browser's files in the same way.
              rolldownOptions: { input: "host/main.ts", output: { chunkFileNames: "[name]-[hash].js" } },
            },
          }
        : {},
  },
}));
