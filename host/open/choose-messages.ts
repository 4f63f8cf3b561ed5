import type { Db } from "#db/client.ts";
import { outboxStore } from "#db/stores/outbox-store.ts";
import type { Config } from "#host/process/config.ts";
import { embeddedMessages } from "#integrations/messages/embedded-messages.ts";
import { httpMessages } from "#integrations/messages/http-messages.ts";
import type { Messages } from "#integrations/messages/messages.ts";

/** A real shop without a carrier sends no text messages; a demonstration shows them. */
export function chooseMessages({ messages, demo }: Pick<Config, "messages" | "demo">, db: Db): Messages | null {
  if (messages) return httpMessages(messages);
  return demo ? embeddedMessages({ outbox: outboxStore(db) }) : null;
}
