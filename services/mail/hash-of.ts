import { createHash } from "node:crypto";

/** A secret names its mail without standing in the mailbox's index. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url").slice(0, 22);
}
