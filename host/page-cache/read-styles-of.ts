import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readStyles, type StyleNode } from "./read-styles.ts";

const read = new Map<string, Promise<readonly StyleNode[] | null>>();

/** A stylesheet of the build that this is part of, read once. Null for any other. */
export function readStylesOf(href: string): Promise<readonly StyleNode[] | null> {
  if (!/^\/build\/[\w.-]+\.css$/.test(href)) return Promise.resolve(null);
  const known = read.get(href) ?? readFile(join(import.meta.dirname, "../client", href), "utf8").then(readStyles);
  read.set(href, known);
  return known;
}
