import { MAX_UPLOAD_BYTES, type UploadType } from "#domain/uploads/upload-rules.ts";
import { inspectPdf } from "./inspect-pdf.ts";
import { redrawPicture } from "./redraw-picture.ts";
import { sniffType } from "./sniff-type.ts";
import type { UploadVerdict } from "./upload-checker.ts";

/** The check itself, in the process that calls it. */
export async function inspectUpload(
  bytes: Buffer,
  { accept }: { accept: readonly UploadType[] },
): Promise<UploadVerdict> {
  if (bytes.length === 0) return { ok: false, reason: "empty" };
  if (bytes.length > MAX_UPLOAD_BYTES) return { ok: false, reason: "too_large" };
  const contentType = sniffType(bytes);
  if (contentType === null || !accept.includes(contentType)) return { ok: false, reason: "wrong_type" };
  if (contentType === "application/pdf") {
    const reason = await inspectPdf(bytes);
    return reason === null ? { ok: true, contentType, bytes } : { ok: false, reason };
  }
  const drawn = await redrawPicture(bytes, contentType);
  return drawn.ok ? { ok: true, contentType, bytes: drawn.bytes } : drawn;
}
