import type { UploadRefusalReason, UploadType } from "#domain/uploads/upload-rules.ts";

export type UploadVerdict =
  | {
      ok: true;
      contentType: UploadType;
      /** Of pictures encoded anew, so that nothing but the picture is left; of a PDF as it came. */
      bytes: Buffer;
      /** Pictures of the pages of a PDF, in WebP. */
      pages: readonly Buffer[];
    }
  | { ok: false; reason: UploadRefusalReason };

/** Judges by content what people send. */
export type UploadChecker = {
  check: (bytes: Uint8Array, given: { accept: readonly UploadType[] }) => Promise<UploadVerdict>;
};
