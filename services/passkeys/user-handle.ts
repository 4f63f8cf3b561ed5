import { createHash } from "node:crypto";

/** What a device keeps of whose passkey it is, in base64url: the same for all of one account, and nothing of the person. */
export const userHandle = (userId: number): string =>
  createHash("sha256").update(`passkeys of account ${userId}`).digest("base64url");
