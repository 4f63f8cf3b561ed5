import { readdir, stat } from "node:fs/promises";
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
export async function sharedBuffers(folder: string, memory = totalmem()): Promise<string> {
  const wanted = (await sizeOf(join(folder, "base"))) / 16;
  const bytes = Math.max(least, Math.min(most, wanted, memory / 8));
  return `${Math.floor(bytes / MB)}MB`;
}

/** In bytes. A file that goes meanwhile, or a folder that is not there yet, weighs nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingIfGone);
  const sizes = await Promise.all(
    (entries ?? [])
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name)).catch(nothingIfGone))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function nothingIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
