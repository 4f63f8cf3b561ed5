import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "./steps/project.mjs";

// A package for another platform gets into the lock file without its hash when npm has not seen it. The registry is asked
// for each of them; the hashes that it tells are written, and nothing else of the entry.
const path = join(projectRoot, "package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));
const missing = Object.entries(lock.packages).filter(([place, { integrity, link }]) => place && !integrity && !link);
let added = 0;
for (const [place, entry] of missing) {
  const wanted = `${place.replace(/^.*node_modules\//, "")}@${entry.version}`;
  const integrity = await ask(wanted);
  if (integrity) {
    const { version, ...rest } = entry;
    lock.packages[place] = { version, integrity, ...rest };
    added += 1;
  } else console.log(`${wanted}: the registry does not have it`);
}
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} of ${missing.length} hashes were added.`);

async function ask(wanted) {
  try {
    const { stdout } = await promisify(execFile)("npm", ["view", wanted, "dist.integrity"]);
    return stdout.trim();
  } catch (error) {
    if (/E404/.test(error.stderr ?? "")) return "";
    throw error;
  }
}
