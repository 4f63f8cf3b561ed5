import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = join("integrations", "payment", "embedded", "window");

/** Found by walking up, since a bundled server runs from elsewhere in the same tree. */
const findFolder = (from: string): string => {
  const candidate = join(from, FOLDER);
  if (existsSync(join(candidate, "window.html"))) return candidate;
  const parent = dirname(from);
  if (parent === from) throw new Error(`The files of the test payment window (${FOLDER}) are missing`);
  return findFolder(parent);
};

const folder = findFolder(dirname(fileURLToPath(import.meta.url)));
const read = (name: string) => readFileSync(join(folder, name), "utf8");

export const windowPage = read("window.html");

const typeOf = (name: string) => (name.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8");

/** Read once: the files do not change under a running shop. A map, so that no inherited name is one of them. */
export const windowFiles = new Map(
  ["checkout.js", "window.js", "card.js", "window.css"].map((name) => [name, { type: typeOf(name), text: read(name) }]),
);
