import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { projectNode, projectRoot, Refusal, withProjectNode } from "./project.mjs";
import { removeOldBuilds } from "./remove-old-builds.mjs";
import { runQuietly, runStep } from "./run-step.mjs";

const builds = join(projectRoot, ".cache/builds");
const sources = ["api", "db", "domain", "host", "integrations", "scripts/vite", "search", "services", "studio", "web"];
/** Photographs are read when a shop is laid out, and are no part of the build. */
const isSource = (path) => !/\.test\.tsx?$|^db\/.*\.avif$/.test(path);
const files = ["package.json", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"];

/** Builds the shop unless these very sources are built already. Answers the file to run. */
export async function buildShop() {
  const build = join(builds, hashSources());
  if (existsSync(build)) utimesSync(build, new Date(), new Date());
  else await runStep("Building the shop", () => buildInto(build));
  return join(build, "server/main.js");
}

async function buildInto(build) {
  try {
    mkdirSync(builds, { recursive: true });
  } catch (error) {
    throw new Refusal(`The shop must be built, but this user may not write to ${builds} (${error.code}).`);
  }
  // A build gets its name only when it is whole.
  const draft = `${build}.${process.pid}`;
  const program = join(projectRoot, "node_modules/@react-router/dev/bin.cjs");
  try {
    await runQuietly(projectNode, [program, "build"], {
      cwd: projectRoot,
      env: withProjectNode({ NODE_ENV: "production", BUILD_DIR: draft }),
    });
    if (!existsSync(build)) renameSync(draft, build);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  removeOldBuilds(builds);
}

function hashSources() {
  const hash = createHash("sha256");
  const add = (path) => hash.update(`${path}\n`).update(readFileSync(join(projectRoot, path)));
  const walk = (folder) => {
    const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (isSource(path)) add(path);
    }
  };
  for (const file of files) add(file);
  for (const folder of sources) if (existsSync(join(projectRoot, folder))) walk(folder);
  return hash.digest("hex").slice(0, 16);
}
