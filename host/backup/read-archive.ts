import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { StartRefused } from "#host/process/start-refused.ts";
import { FORMAT, MANIFEST, type Manifest, manifestSchema } from "./manifest.ts";
import { sumUp } from "./sum-up.ts";

/** Each entry in the order in which it was written; the manifest is the last. */
export async function eachEntry(
  path: string,
  visit: (name: string, open: () => Promise<Readable>, crc32: number) => Promise<void>,
): Promise<void> {
  const zip = await openZip(path);
  try {
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>)
      await visit(entry.fileName, () => zip.openReadStreamPromise(entry), entry.crc32);
  } finally {
    zip.close();
  }
}

/** Reads a backup from end to end. Refused unless everything that would be restored is as it was written. */
export async function checkArchive(path: string): Promise<Manifest> {
  const damaged = new StartRefused(`${path} is no whole backup: it is damaged, or something in it was changed.`);
  const sums = sumUp();
  let manifest: Manifest | null = null;
  try {
    await eachEntry(path, async (name, open, crc) => {
      if (manifest) throw damaged;
      if (name === MANIFEST) {
        const bytes = await buffer(await open());
        // The sum over the others stands in it, so it needs one of its own.
        if (crc32(bytes) !== crc) throw damaged;
        manifest = readManifest(bytes);
      } else await pipeline(await open(), sums.entry(name), async (content) => void (await drain(content)));
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof StartRefused) throw error;
    if (code === "ENOENT") throw new StartRefused(`There is no ${path}.`, { cause: error });
    if (code === "EACCES" || code === "EISDIR" || code === "EIO")
      throw new StartRefused(`${path} cannot be read (${code}).`, { cause: error });
    throw new StartRefused(damaged.message, { cause: error });
  }
  const read = manifest as Manifest | null;
  if (read === null || read.contents !== sums.digest()) throw damaged;
  return read;
}

async function drain(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of content);
}

function readManifest(bytes: Buffer): Manifest {
  const said = JSON.parse(bytes.toString("utf8")) as { format?: unknown };
  if (typeof said.format === "number" && said.format > FORMAT)
    throw new StartRefused("This backup was made by a newer Chashma: update the program first.");
  return manifestSchema.parse(said);
}

function openZip(path: string): Promise<ZipFile> {
  return openPromise(path, { autoClose: false, strictFileNames: true });
}
