import { defineConfig } from "vitest/config";
import { testsOf } from "./tests/support/process/tests-of.ts";

const exclude = ["**/node_modules/**", "build/**", "data/**"];

// Looked at early: a call without its row in the access matrix.
const withoutDatabase = ["api/plugins/routes.test.ts"];

// Loading what a file needs took half of its time. Files that leave nothing behind in what they load share one load of it.
const shared = { isolate: false };
// Only what asks a database is to be seen on another one. The rest would do the same again.
const sameOnAny = process.env.TEST_DATABASE_URL
  ? testsOf("tests/support/process/database.ts", import.meta.dirname).others
  : [];
/**
 * What Node loads of a package it looks up file by file in the package's own description, which is long here: two seconds
 * for each file of tests. Put together beforehand it is a few files. One `pg` for all: it stays outside.
 */
const putTogether = {
  enabled: true,
  include: ["", "/pg-core", "/node-postgres", "/node-postgres/migrator"].map((part) => `drizzle-orm${part}`),
  exclude: ["pg"],
};

const onDatabase = {
  globalSetup: ["tests/support/process/start-cluster.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const inBrowser = {
  setupFiles: ["tests/support/browser/clear-away.ts"],
  globalSetup: ["tests/support/process/start-shop.ts"],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A busy machine takes its time to answer what a test waits for.
  expect: { poll: { timeout: 15_000 } },
  // Journeys of a worker share one shop. Browser and shop mostly wait for each other; more than two would starve.
  maxWorkers: Number(process.env.JOURNEY_WORKERS ?? 1),
  // Presses without a network wait for their clocks, and go three at a time.
  maxConcurrency: 3,
};

// They press everything there is without a network, draw in 3D with the processor, film, or wait for a worker's days.
const sweeps = [
  "lost-network-*",
  "*offline*",
  "frames-3d*",
  "photographer",
  "pictures",
  "try-on-{address,failures,live,photo}",
  "{closing,console-demonstration,database-away,start-and-stop}",
].map((name) => `tests/e2e/${name}.test.ts`);

// Pure rules and small parts | everything on a real database | journeys in a real browser | long ones | drills of what goes wrong.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  // Of this folder's own: a copy of the project to work on shares the packages.
  cacheDir: ".cache/vite",
  // What is said here and of no project alone is done once for all of them, down to the reading of each file.
  test: {
    deps: { optimizer: { ssr: putTogether } },
    reporters: ["default"],
    // A journey that fails is read in a log: what was found is said whole there.
    chaiConfig: { truncateThreshold: 1000 },
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{bench,domain,search,studio,tools}/**/*.test.ts",
            "tests/{frames,search-queries,worked-examples}/**/*.test.ts",
          ],
          exclude,
          ...shared,
        },
      },
      {
        test: {
          name: "unit of pages",
          // Some stand in for the browser's own objects; the API gives the library of schemas words of its own.
          include: ["web/**/*.test.{ts,tsx}", ...withoutDatabase],
          exclude,
        },
      },
      {
        test: {
          name: "db",
          include: ["services/**/*.test.{ts,tsx}"],
          exclude: [...exclude, ...sameOnAny],
          ...onDatabase,
          ...shared,
        },
      },
      {
        test: {
          name: "db of processes",
          // These start and end processes, or change clocks and settings: the API gives the library of schemas its own words.
          include: ["{api,db,host,integrations,scripts}/**/*.test.{ts,tsx}", "tests/{support,fuzz}/**/*.test.ts"],
          exclude: [...exclude, ...withoutDatabase, ...sameOnAny],
          ...onDatabase,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.{ts,tsx}"],
          exclude: [...exclude, ...sweeps],
          ...inBrowser,
          ...shared,
        },
      },
      { test: { name: "sweeps", include: sweeps, exclude, ...inBrowser } },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude,
          globalSetup: ["tests/support/process/start-drills.ts"],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          // Each drill loads the whole machine.
          fileParallelism: false,
        },
      },
    ],
  },
});
