import { accessSync, constants, readFileSync } from "node:fs";
import { join } from "node:path";
import { isInstalled, projectRoot, Refusal } from "./project.mjs";
import { runQuietly, runStep } from "./run-step.mjs";

/** Installs what package-lock.json names, unless it is there already. */
export async function installPackages() {
  if (isInstalled() && isCurrent()) return;
  try {
    accessSync(projectRoot, constants.W_OK);
  } catch {
    throw new Refusal(`The packages must be installed, but this user may not write to ${projectRoot}.`);
  }
  await runStep("Installing the packages (one to several minutes)", () => {
    // npm says where it is when it runs this; its own script starts on every system alike.
    const npm = process.env.npm_execpath;
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    if (npm?.endsWith("js")) return runQuietly(process.execPath, [npm, ...args], { cwd: projectRoot });
    return runQuietly("npm", args, { cwd: projectRoot, shell: process.platform === "win32" });
  });
  if (!isInstalled())
    throw new Refusal(
      'The packages were installed without Node 24 (the package "node"): allow install scripts and start again.',
    );
}

/** npm writes down what it installed when it is done; an installation that was broken off has left nothing. */
function isCurrent() {
  const wanted = readLock("package-lock.json");
  const installed = readLock("node_modules/.package-lock.json");
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    return path === "" || optional || installed[path]?.version === version;
  });
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(projectRoot, path), "utf8")).packages;
  } catch {
    return null;
  }
}
