import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import { ZIP_LIMITS } from "#domain/goods/picture-zips/limits.ts";
import { isLeftByProgram } from "#domain/goods/picture-zips/picture-name.ts";
import { MAX_UPLOAD_BYTES } from "#domain/uploads/upload-rules.ts";
import { PartGone, type PartsReader } from "./open-parts.ts";

export type ZipEntry = { position: number; entry: Entry };
export type OpenZip = { ok: true; zip: ZipFile; entries: ZipEntry[] } | { ok: false; words: string };

/** Opens a ZIP and reads what it lists; nothing is unpacked yet. What no honest program writes is refused whole. */
export async function openZip(reader: PartsReader, size: number): Promise<OpenZip> {
  // The archive holds the reader; nothing of it closes by itself.
  let zip: ZipFile | null = null;
  try {
    zip = await fromRandomAccessReaderPromise(reader, size, { autoClose: false, strictFileNames: true });
    const entries: ZipEntry[] = [];
    let position = 0;
    let packed = 0;
    for await (const entry of zip.eachEntry()) {
      position += 1;
      if (position > MOST_LISTED) return refuse(zip, `It has more than ${MOST_FILES} files. Make several ZIPs of it`);
      packed += entry.compressedSize;
      if (entry.fileName.endsWith("/") || isLeftByProgram(entry.fileName)) continue;
      entries.push({ position, entry });
    }
    if (entries.length > ZIP_LIMITS.files)
      return refuse(zip, `It has more than ${MOST_FILES} files. Make several ZIPs of it`);
    // Its files overlap: one piece of data stands for many.
    if (packed > size) return refuse(zip, NOT_HONEST);
    const bomb = entries.find(({ entry }) => isBomb(entry));
    if (bomb) return refuse(zip, `${bomb.entry.fileName.slice(0, 80)}: it would grow too much when it is unpacked`);
    if (entries.length === 0) return refuse(zip, "There is no file in it");
    return { ok: true, zip, entries };
  } catch (fault) {
    if (fault instanceof PartGone || !(fault instanceof Error)) throw fault;
    return refuse(zip, /invalid relative path|absolute path|invalid characters/.test(fault.message) ? NAMES : BROKEN);
  }
}

const MOST_FILES = ZIP_LIMITS.files.toLocaleString("en-IN");
/** Folders, and what programs leave there, too. */
const MOST_LISTED = ZIP_LIMITS.files * 3;
const NOT_HONEST = "It is no ordinary ZIP: its files lie over one another";
const NAMES = "A file in it has a name that leads out of its folder";
const BROKEN = "This ZIP is damaged or was not saved whole. Make it again";

function refuse(zip: ZipFile | null, words: string): OpenZip {
  zip?.close();
  return { ok: false, words };
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > 1_048_576 && uncompressedSize > compressedSize * ZIP_LIMITS.ratio;

/** The bytes of one file, or why they are not taken. Never more is held than a picture may have. */
export async function readEntry(
  zip: ZipFile,
  entry: Entry,
): Promise<{ ok: true; bytes: Buffer } | { ok: false; words: string }> {
  if (entry.isEncrypted()) return { ok: false, words: "It has a password" };
  if (entry.uncompressedSize > MAX_UPLOAD_BYTES)
    return { ok: false, words: `It is larger than ${MAX_UPLOAD_BYTES / 1_048_576} MB` };
  try {
    const chunks: Buffer[] = [];
    let bytes = 0;
    // What is longer than it says is cut off by the reader, with a fault.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_UPLOAD_BYTES) return { ok: false, words: "It is larger than it says" };
      chunks.push(chunk as Buffer);
    }
    return { ok: true, bytes: Buffer.concat(chunks) };
  } catch (fault) {
    if (fault instanceof PartGone) throw fault;
    return { ok: false, words: "It is damaged in the ZIP" };
  }
}
