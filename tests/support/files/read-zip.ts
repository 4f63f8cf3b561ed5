import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise } from "yauzl";

/** The files in a ZIP by their names, in its order. */
export async function readZip(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>)
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}
