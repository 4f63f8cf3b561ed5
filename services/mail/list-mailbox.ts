import type { Db } from "#db/client.ts";
import { mailboxStore } from "#db/stores/mailbox-store.ts";

export type MailboxEntry = { id: string; to: string; subject: string; createdAt: Date };
export type MailboxLetter = MailboxEntry & { html: string; text: string };

/** Letters that a demonstration shop kept instead of sending them, the newest first. */
export function listMailbox(db: Db, given: { limit: number }): Promise<MailboxEntry[]> {
  return mailboxStore(db).list({ limit: given.limit, offset: 0 });
}

export async function findMail(db: Db, given: { id: string }): Promise<MailboxLetter | null> {
  const found = await mailboxStore(db).find(given.id);
  if (!found) return null;
  const { id, to, subject, html, text, createdAt } = found;
  return { id, to, subject, html, text, createdAt };
}
