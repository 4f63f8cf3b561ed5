import { existsSync, readdirSync, statSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";

const MB = 1_048_576;
const least = 64 * MB;
const most = 256 * MB;

/**
 * How much of its tables PostgreSQL holds in memory: a sixteenth of them, from 64 to 256 MB, and no more than an eighth of the
 * machine. A small shop fits into the least; one of a million orders places half as many again with the most, since each
 * touches pages of twenty indexes.
 */
export function sharedBuffers(folder: string, memory = totalmem()): string {
  const wanted = sizeOf(join(folder, "base")) / 16;
  const bytes = Math.max(least, Math.min(most, wanted, memory / 8));
  return `${Math.floor(bytes / MB)}MB`;
}

/** In bytes. A file that goes meanwhile, or a folder that is not there yet, weighs nothing. Each at once: there are thousands. */
function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce(
    (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
