import type { Mail, MailMessage } from "./mail.ts";

/** Host hands it in; a second message under a key that it knows changes nothing. */
export type Mailbox = { save: (message: MailMessage & { headers: Record<string, string> }) => Promise<void> };

/** Keeps mail for the page that shows it, instead of sending it. */
export const embeddedMail = ({ mailbox }: { mailbox: Mailbox }): Mail => ({
  send: (message) => mailbox.save({ ...message, headers: message.headers ?? {} }),
});
