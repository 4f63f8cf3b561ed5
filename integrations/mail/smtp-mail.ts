import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

export type SmtpSettings = {
  /** smtp://user:password@host:587 or smtps://… */
  url: string;
  from: { name: string; address: string };
  timeoutMs?: number;
};

export class MailNotSent extends Error {
  constructor(error: unknown) {
    const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
    // The server's own sentence often holds the recipient's address, and errors end in the log: neither is passed on.
    super(`The mail server did not take a message: ${code ?? "unknown"}${responseCode ? ` ${responseCode}` : ""}`);
    this.name = "MailNotSent";
  }
}

/** SMTP cannot be asked whether it knows a message; under a fixed id a mailbox that got it twice can tell. */
const messageId = (key: string, domain: string) =>
  `<${createHash("sha256").update(key).digest("hex").slice(0, 40)}@${domain}>`;

export const smtpMail = ({ url, from, timeoutMs = 10_000 }: SmtpSettings): Mail & { close: () => void } => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split("@").at(-1) ?? "localhost";

  return {
    send: async ({ to, subject, html, text, headers, idempotencyKey }) => {
      try {
        await transport.sendMail({
          from,
          // As an object: a name or a comma in it makes no second recipient.
          to: { name: "", address: to },
          subject,
          html,
          text,
          headers: { "Auto-Submitted": "auto-generated", ...headers },
          messageId: messageId(idempotencyKey, domain),
        });
      } catch (error) {
        throw new MailNotSent(error);
      }
    },
    close: () => transport.close(),
  };
};
