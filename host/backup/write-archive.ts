import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { MANIFEST, type Manifest } from "./manifest.ts";
import { sumUp } from "./sum-up.ts";

export type Archive = {
  /** Answers its length once it is written. One at a time: nothing is kept in memory. */
  add: (name: string, content: Readable, how: { compress: boolean }) => Promise<number>;
  /** The manifest comes last; afterwards everything is on disk. */
  finish: (manifest: Omit<Manifest, "contents">) => Promise<void>;
};

/** A ZIP file that is written from front to back while its content comes in. */
export function writeArchive(path: string, signal: AbortSignal): Archive {
  const zip = new ZipFile();
  const sums = sumUp();
  // Only its owner may read what a shop knows of people.
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const output = Readable.from(zip.outputStream, { objectMode: false });
  const written = pipeline(output, file, { signal });
  const broken = new Promise<never>((_, reject) => {
    zip.on("error", reject);
    written.catch(reject);
  });
  // Whoever adds next is told.
  broken.catch(() => undefined);

  return {
    async add(name, content, { compress }) {
      const counted = sums.entry(name);
      zip.addReadStream(counted, name, { compress, mode: 0o100600 });
      try {
        await Promise.race([pipeline(content, counted, { signal }), broken]);
      } catch (error) {
        content.destroy();
        throw error;
      }
      return counted.bytes();
    },
    async finish(manifest) {
      const whole: Manifest = { ...manifest, contents: sums.digest() };
      zip.addBuffer(Buffer.from(`${JSON.stringify(whole, null, 2)}\n`), MANIFEST, { mode: 0o100600 });
      zip.end();
      await Promise.race([written, broken]);
      await finished(file);
      await flushFolder(dirname(path));
    },
  };
}

export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return; // Windows cannot open a folder; its rename is durable by itself.
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
