import { AppError } from "#domain/wire/errors.ts";
import type { FileArea, FileStore } from "#integrations/files/file-store.ts";
import type { Shop } from "#services/shop.ts";

/** The disk is full, the share too large, or it went away under us. */
const NO_ROOM = ["ENOSPC", "EDQUOT", "EROFS", "EIO"];

/**
 * Keeps a file that somebody sent. Where there is no room for it nothing stays of it, they are asked to come back, and the
 * log says what is the matter: `unavailable`.
 */
export async function putFile(
  shop: Pick<Shop, "files" | "log">,
  given: { area: FileArea; bytes: Uint8Array; kind: Parameters<FileStore["put"]>[2] },
): Promise<string> {
  try {
    return (await shop.files.put(given.area, given.bytes, given.kind)).path;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!NO_ROOM.includes(code)) throw error;
    shop.log.error({ area: given.area, code }, "a file that somebody sent could not be kept");
    throw new AppError("unavailable", { retryAfterSeconds: 60 });
  }
}
