import type { MailKind } from "#domain/messages/mail-kinds.ts";
import type { MailContent } from "#integrations/mail/mail-content.ts";

export type Composed = { kind: MailKind; subject: string; content: MailContent };

/** Sends a letter of the shop. By its key the carrier knows one that was sent already. */
export type Post = (
  to: string,
  idempotencyKey: string,
  mail: Composed,
  headers?: Record<string, string>,
) => Promise<void>;
