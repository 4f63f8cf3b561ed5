import { sniffType } from "#domain/uploads/sniff-type.ts";
import { MAX_UPLOAD_BYTES, type UploadType } from "#domain/uploads/upload-rules.ts";
import { drawPdf } from "./draw-pdf.ts";
import { inspectPdf, refuseNames } from "./inspect-pdf.ts";
import { redrawPicture } from "./redraw-picture.ts";
import type { UploadVerdict } from "./upload-checker.ts";

/** `spent`: the process that checked it has used up its memory and ends. */
export type Inspected = UploadVerdict & { spent?: true };

/** The check itself, in the process that calls it. */
export async function inspectUpload(bytes: Buffer, { accept }: { accept: readonly UploadType[] }): Promise<Inspected> {
  if (bytes.length === 0) return { ok: false, reason: "empty" };
  if (bytes.length > MAX_UPLOAD_BYTES) return { ok: false, reason: "too_large" };
  const contentType = sniffType(bytes);
  if (contentType === null || !accept.includes(contentType)) return { ok: false, reason: "wrong_type" };
  if (contentType === "application/pdf") {
    return checkPdf(bytes);
  }
  const drawn = await redrawPicture(bytes, contentType);
  return drawn.ok ? { ok: true, contentType, bytes: drawn.bytes, pages: [] } : drawn;
}

/**
 * First its bytes, as any reader could take them; then as PDFium reads them, which knows every way to pack objects. Only
 * what it can draw is taken.
 */
async function checkPdf(bytes: Buffer): Promise<Inspected> {
  const reason = await inspectPdf(bytes);
  if (reason !== null) return { ok: false, reason };
  const drawn = await drawPdf(bytes);
  if (!drawn.ok) return drawn;
  const hidden = refuseNames(drawn.rewritten);
  if (hidden !== null) return { ok: false, reason: hidden };
  return { ok: true, contentType: "application/pdf", bytes, pages: drawn.pages };
}
