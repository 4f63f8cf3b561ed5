import type { UploadType } from "./upload-rules.ts";

/** So many bytes at the beginning of a file say what it is. */
export const SNIFFED_BYTES = 12;

/** By the first bytes alone: names and declared types say what their sender likes. */
export function sniffType(bytes: Uint8Array): UploadType | null {
  const text = (from: number, to: number) => String.fromCodePoint(...bytes.subarray(from, to));
  if (text(0, 3) === "\u00FF\u00D8\u00FF") return "image/jpeg";
  if (text(0, 8) === "\u0089PNG\r\n\u001A\n") return "image/png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  return text(0, 5) === "%PDF-" ? "application/pdf" : null;
}
