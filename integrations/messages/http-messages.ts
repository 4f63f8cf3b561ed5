import type { TemplateIds } from "./read-templates.ts";
import type { Messages } from "./messages.ts";

export type MessagesSettings = {
  /** Where messages are posted to. */
  url: string;
  key: string;
  /** The header that is registered for the shop: six letters. */
  sender: string;
  /** The shop's own number in the register of those who send. */
  entityId: string;
  templates: TemplateIds;
  /** For one message as a whole. */
  wholeMs?: number;
};

export class MessageNotSent extends Error {
  constructor(reason: string) {
    // The answer often repeats the number, and errors end in the log: it is not passed on.
    super(`The carrier of messages did not take one: ${reason}`);
    this.name = "MessageNotSent";
  }
}

/**
 * One POST of JSON for each message, described in docs/messages.md. Any answer of the 200s means that the carrier has it;
 * all others are tried again by the job.
 */
export const httpMessages = (settings: MessagesSettings): Messages => ({
  templateIds: settings.templates,
  async send({ to, kind, text, idempotencyKey }) {
    const { url, key, sender, entityId, templates, wholeMs = 30_000 } = settings;
    const body = {
      id: idempotencyKey,
      to: `+91${to}`,
      sender,
      text,
      entity_id: entityId,
      template_id: templates[kind],
    };
    const headers = {
      "Content-Type": "application/json",
      Authorization: `Bearer ${key}`,
      "Idempotency-Key": idempotencyKey,
    };
    let answer: Response;
    try {
      const signal = AbortSignal.timeout(wholeMs);
      // A redirect would take the key to somebody else.
      answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body), signal, redirect: "error" });
      await answer.body?.cancel();
    } catch (error) {
      throw new MessageNotSent(error instanceof Error && error.name === "TimeoutError" ? "no answer" : "no connection");
    }
    if (!answer.ok) throw new MessageNotSent(`status ${answer.status}`);
  },
});
