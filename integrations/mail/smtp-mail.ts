import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Mail } from "./mail.ts";

export type SmtpSettings = {
  /** smtp://user:password@host:587 or smtps://… */
  url: string;
  from: { name: string; address: string };
  /** For the connection and the greeting. */
  greetingMs?: number;
  /** For one message as a whole, however the server goes on. */
  wholeMs?: number;
};

/** More connections at once are more than many servers take from one sender. */
const AT_ONCE = 5;

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

/**
 * One connection for each message, ended by the shop when its time is over: a server that sends a byte now and then keeps
 * any time-out of silence away for ever. The time is long, since a server that is given up while it thinks about a message
 * has often taken it, and then gets it twice.
 */
export const smtpMail = (settings: SmtpSettings): Mail & { close: () => void } => {
  const { url, from, greetingMs = 60_000, wholeMs = 300_000 } = settings;
  const domain = from.address.split("@").at(-1) ?? "localhost";
  const open = new Set<Socket>();
  const inTurn = turns(AT_ONCE);

  async function carry(message: SendMailOptions): Promise<void> {
    const socket = new Socket();
    open.add(socket);
    const transport = createTransport({
      url,
      socket,
      requireTLS: needsTls(url),
      connectionTimeout: greetingMs,
      greetingTimeout: greetingMs,
      socketTimeout: wholeMs,
      // The message is theirs by then; whether they say goodbye is not waited for.
      socketCloseTimeout: 500,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const over = Promise.withResolvers<never>();
    const timer = setTimeout(() => over.reject({ code: "ETIMEDOUT" }), wholeMs);
    // Cut by close().
    socket.once("close", () => over.reject({ code: "ECONNECTION" }));
    try {
      await Promise.race([transport.sendMail(message), over.promise]);
    } catch (error) {
      throw new MailNotSent(error);
    } finally {
      clearTimeout(timer);
      open.delete(socket);
      socket.destroy();
    }
  }

  return {
    send: ({ to, subject, html, text, headers, idempotencyKey }) =>
      inTurn(() =>
        carry({
          from,
          // As an object: a name or a comma in it makes no second recipient.
          to: { name: "", address: to },
          subject,
          html,
          text,
          headers: { "Auto-Submitted": "auto-generated", ...headers },
          messageId: messageId(idempotencyKey, domain),
        }),
      ),
    close: () => open.forEach((socket) => socket.destroy()),
  };
};

/**
 * A password never crosses a network in the clear, also when somebody between us and the server takes away its offer of TLS.
 * Whoever wants that says so in the address: `?ignoreTLS=true`.
 */
function needsTls(url: string): boolean {
  const { protocol, hostname, password, searchParams } = new URL(url);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return protocol === "smtp:" && password !== "" && !isHere && searchParams.get("ignoreTLS") !== "true";
}

function turns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn goes over to the next in line, or is free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
