import { PassThrough, type Transform } from "node:stream";
import { createGzip } from "node:zlib";

export type PageStream = { body: Transform; encoding: "gzip" | null };

/**
 * What a page is written through on its way out. React calls `flush` whenever it has said something that the visitor
 * should see at once, so a compressed page comes in the same instalments as a plain one. Gzip, because Brotli took
 * twice the time and ten times the memory for one percent: this is done anew for each page that no cache has.
 */
export function openPageStream(acceptEncoding: string | null): PageStream {
  const takesGzip = (acceptEncoding ?? "")
    .split(",")
    .some((part) => /^\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(part));
  return takesGzip ? { body: createGzip({ level: 4 }), encoding: "gzip" } : { body: new PassThrough(), encoding: null };
}
