import { readFileSync } from "node:fs";
import type { Query } from "./judge.ts";

/** What people type, each with what the best shop would answer. */
export function readQueries(): Query[] {
  return JSON.parse(readFileSync(new URL("queries.json", import.meta.url), "utf8")) as Query[];
}
