import { createHash } from "node:crypto";

/** What a file of a shared area is called: by its content, so that the same bytes are kept once and may be cached for ever. */
export function contentName(bytes: Uint8Array, extension: string): string {
  return `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${extension}`;
}
