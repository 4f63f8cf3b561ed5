import type { AccountMail } from "./compose-account-mail.ts";

/** Sends a letter of the shop. By its key the carrier knows one that was sent already. */
export type Post = (
  to: string,
  idempotencyKey: string,
  mail: AccountMail,
  headers?: Record<string, string>,
) => Promise<void>;
