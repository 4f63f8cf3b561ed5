import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder with package.json and db/migrations, whether this runs from source or from build/server. */
export const projectRoot = findUp(import.meta.dirname);

function findUp(folder: string): string {
  if (existsSync(join(folder, "package.json")) && existsSync(join(folder, "react-router.config.ts"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("Chashma was moved out of its project folder.");
  return findUp(parent);
}
