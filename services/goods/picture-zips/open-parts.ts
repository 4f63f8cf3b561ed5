import { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";
import { PART_BYTES } from "#domain/goods/picture-zips/limits.ts";
import type { FileStore } from "#integrations/files/file-store.ts";

/** A part of an upload is gone: it lay too long. */
export class PartGone extends Error {}

/** A file that lies in parts, read at any place; one part at a time is held. */
export class PartsReader extends RandomAccessReader {
  readonly #files: FileStore;
  readonly #paths: readonly string[];
  #held: { at: number; bytes: Promise<Buffer> } | null = null;

  constructor(files: FileStore, paths: readonly string[]) {
    super();
    this.#files = files;
    this.#paths = paths;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    let from = start;
    while (from < end) {
      const at = Math.floor(from / PART_BYTES);
      const begin = at * PART_BYTES;
      const to = Math.min(end, begin + PART_BYTES);
      const part = await this.#part(at);
      yield part.subarray(from - begin, to - begin);
      from = to;
    }
  }

  #part(at: number): Promise<Buffer> {
    if (this.#held?.at !== at) this.#held = { at, bytes: this.#read(at) };
    return this.#held.bytes;
  }

  async #read(at: number): Promise<Buffer> {
    const path = this.#paths[at];
    const bytes = path === undefined ? null : await this.#files.read("unchecked", path);
    if (bytes === null) throw new PartGone(`Part ${at} of a ZIP is not there.`);
    return bytes;
  }
}
