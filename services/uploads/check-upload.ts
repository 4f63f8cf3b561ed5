import {
  UPLOAD_TYPES,
  type UploadRefusalReason,
  uploadRefusalText,
  type UploadType,
} from "#domain/uploads/upload-rules.ts";
import type { Shop } from "#services/shop.ts";

export type CheckedUpload = {
  /** What may be kept: of a picture the one that was drawn anew. */
  bytes: Buffer;
  contentType: UploadType;
  extension: (typeof UPLOAD_TYPES)[UploadType]["extension"];
  /** Pictures of the pages of a PDF, in WebP. */
  pages: readonly Buffer[];
};

export type UploadRefusal = { ok: false; reason: UploadRefusalReason; message: string };

/**
 * The one door for files that people send: JPEG, PNG, WebP or PDF of at most 10 MB, judged by content, pictures drawn
 * anew. Names and declared types are not looked at. `accept`: SHEET_TYPES or PICTURE_TYPES of domain/uploads.
 */
export async function checkUpload(
  shop: Pick<Shop, "uploads">,
  given: { bytes: Uint8Array; accept: readonly UploadType[] },
): Promise<{ ok: true; upload: CheckedUpload } | UploadRefusal> {
  const { accept } = given;
  const verdict = await shop.uploads.check(given.bytes, { accept });
  if (!verdict.ok) return { ...verdict, message: uploadRefusalText(verdict.reason, accept) };
  const { bytes, contentType, pages } = verdict;
  return { ok: true, upload: { bytes, contentType, pages, extension: UPLOAD_TYPES[contentType].extension } };
}
