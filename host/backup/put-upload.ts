import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartRefused } from "#host/process/start-refused.ts";
import { fileAreas, type FileStore } from "#integrations/files/file-store.ts";

/** Puts a file back under the name that rows know it by. */
export async function putUpload(files: FileStore, entry: string, content: Readable): Promise<void> {
  const [, areaName, name = ""] = /^uploads\/([a-z]+)\/([^/]+)$/.exec(entry) ?? [];
  const area = fileAreas.find((one) => one === areaName);
  const target = area && files.pathOf(area, name);
  // It is what was written, so only the backup of a shop that kept other files can say this.
  if (!target) throw new StartRefused(`The backup holds ${entry}, which this program does not know.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(target, { flags: "wx", mode: 0o600, flush: true }));
}
