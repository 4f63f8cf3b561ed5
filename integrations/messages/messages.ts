import type { MessageKind } from "#domain/messages/message-kinds.ts";

export type TextMessage = {
  /** Ten digits, of India. */
  to: string;
  kind: MessageKind;
  text: string;
  /** Names the occasion: a job that runs twice sends once where that can be had. */
  idempotencyKey: string;
};

/** What carries text messages away. Resolves once somebody else answers for the message; throws when it must be tried again. */
export type Messages = {
  send: (message: TextMessage) => Promise<void>;
  /** By kind the number under which carriers have its words registered; none where messages go nowhere. */
  templateIds?: Readonly<Record<MessageKind, string>>;
};
