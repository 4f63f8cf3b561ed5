import { createInflate } from "node:zlib";

export type Inflated = {
  /** How much came out, as far as it was let out. */
  length: number;
  kept: Buffer;
  /** It ended as it should. */
  whole: boolean;
};

/** Unpacks until the data ends or breaks, or more than `most` has come out; what came before is there in any case. */
export function inflateSome(packed: Buffer, given: { most: number; keep: number }): Promise<Inflated> {
  const { promise, resolve } = Promise.withResolvers<Inflated>();
  const inflate = createInflate({ chunkSize: 65_536 });
  const chunks: Buffer[] = [];
  let length = 0;
  const end = (whole: boolean) => {
    resolve({ length, kept: Buffer.concat(chunks), whole });
    inflate.destroy();
  };
  inflate.on("data", (chunk: Buffer) => {
    if (length < given.keep) chunks.push(chunk);
    length += chunk.length;
    if (length > given.most) end(false);
  });
  inflate.on("end", () => end(true));
  inflate.on("error", () => end(false));
  inflate.end(packed);
  return promise;
}
