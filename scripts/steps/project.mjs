import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// These steps run on whatever Node a machine has, before anything is installed: plain JavaScript, no packages.
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const windows = process.platform === "win32";

/** The project's own Node, which everything after the installation runs on. */
export const projectNode = join(projectRoot, "node_modules/node/bin", windows ? "node.exe" : "node");

/** The environment in which that Node comes first, also for programs that look it up. */
export function withProjectNode(more = {}) {
  const path = [join(projectRoot, "node_modules/.bin"), process.env.PATH].filter(Boolean).join(windows ? ";" : ":");
  return { ...process.env, PATH: path, ...more };
}

/** Ends the script with one sentence instead of a stack. */
export class Refusal extends Error {}

export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(`Chashma needs Node 20.19 or newer to start; this is ${process.version}.`);
  }
}

/**
 * What the shop's process starts with. Pages make much garbage at once, and left to itself Node keeps the room for it; each thread
 * that compresses keeps freed memory as well (docs/decisions/637-garbage-is-cleared-early.md). What was compiled is kept beside the
 * program when it ends, and goes with the build (docs/decisions/652-what-was-compiled-is-kept.md).
 */
export const shopStart = (program) => ({
  args: ["--max-semi-space-size=8", "--initial-old-space-size=100", "--heap-growing-percent=50", program],
  env: { MALLOC_ARENA_MAX: "2", NODE_COMPILE_CACHE: join(dirname(program), "compiled") },
});

/** What a command starts with, to be there in a third of the time. */
export const commandFlags = ["--import", pathToFileURL(join(projectRoot, "scripts/steps/resolve-once.mjs")).href];

export function isInstalled() {
  return existsSync(projectNode);
}
