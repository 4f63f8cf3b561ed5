import { MAX_UPLOAD_BYTES } from "#domain/uploads/upload-rules.ts";

/** What a ZIP of pictures may be at the most. Pictures are packed already: what shrinks much in a ZIP is none. */
export const ZIP_LIMITS = {
  bytes: 500 * 1_024 * 1_024,
  files: 5_000,
  /** Of one file in it, unpacked. */
  fileBytes: MAX_UPLOAD_BYTES,
  /** How many times its packed size a file of over a megabyte may be. */
  ratio: 25,
} as const;

/** A ZIP comes in parts of this size, the last is what remains. */
export const PART_BYTES = 4 * 1_024 * 1_024;

/** In one form, where the browser runs no script. */
export const ZIP_AT_ONCE_BYTES = MAX_UPLOAD_BYTES;

/** What became of each picture is kept so long. */
export const ZIPS_KEPT_DAYS = 90;
