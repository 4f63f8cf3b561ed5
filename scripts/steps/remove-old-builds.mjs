import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const kept = 3;

/** The youngest stay, and each that a shop still runs on, which reads its browser files from there. */
export function removeOldBuilds(builds) {
  const found = readdirSync(builds).map((name) => {
    const path = join(builds, name);
    return { name, path, at: statSync(path).mtimeMs };
  });
  for (const { name, path } of found.toSorted((a, b) => b.at - a.at).slice(kept)) {
    // A draft bears the number of the process that builds it; a running shop writes its own into the build.
    const [, builder] = name.split(".");
    if (![builder, ...listRunning(path)].some(isAlive)) rmSync(path, { recursive: true, force: true });
  }
}

function listRunning(build) {
  try {
    return readdirSync(join(build, "running"));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

function isAlive(id) {
  if (!/^\d+$/.test(id ?? "")) return false;
  try {
    process.kill(Number(id), 0);
    return true;
  } catch (error) {
    // Somebody else's process, which this user may not even signal.
    return error.code === "EPERM";
  }
}
