import { SNIFFED_BYTES, sniffType } from "#domain/uploads/sniff-type.ts";
import { judgeChosenFile, type UploadRefusalReason, type UploadType } from "#domain/uploads/upload-rules.ts";

/** As a file field takes them. Its own list is the same one after another choice in some browsers, and cannot be kept. */
export function fileListOf(files: readonly File[]): FileList {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
}

/**
 * What is wrong with a chosen file, before it is sent: a text named photo.jpg is no picture, though its type says so. What the
 * browser cannot read is left to the server.
 */
export async function judgeFile(file: Blob, accept: readonly UploadType[]): Promise<UploadRefusalReason | null> {
  const reason = judgeChosenFile(file, accept);
  if (reason !== null) return reason;
  const head = await file
    .slice(0, SNIFFED_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (head === null) return null;
  const type = sniffType(new Uint8Array(head));
  return type !== null && accept.includes(type) ? null : "wrong_type";
}
