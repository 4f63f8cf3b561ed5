import type { Database } from "#db/client.ts";
import { mailboxStore } from "#db/stores/mailbox-store.ts";
import type { Config } from "#host/process/config.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import type { Mail } from "#integrations/mail/mail.ts";
import { smtpMail } from "#integrations/mail/smtp-mail.ts";
import { getSettings } from "#services/content/get-settings.ts";

export type OpenedMail = Mail & { close: () => void };

/** Without a mail server nothing is lost: messages are kept in the database, where a demonstration shows them. */
export async function openMail({ smtpUrl }: Config, { db }: Database): Promise<OpenedMail> {
  if (!smtpUrl) return { ...embeddedMail({ mailbox: mailboxStore(db) }), close: () => undefined };
  const { shopName, email } = await getSettings(db);
  return smtpMail({ url: smtpUrl, from: { name: shopName, address: email } });
}
