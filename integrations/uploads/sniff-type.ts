import type { UploadType } from "#domain/uploads/upload-rules.ts";

/** By the first bytes alone: names and declared types say what their sender likes. */
export function sniffType(bytes: Buffer): UploadType | null {
  if (bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return "image/jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))) return "image/png";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "image/webp";
  return bytes.toString("latin1", 0, 5) === "%PDF-" ? "application/pdf" : null;
}
