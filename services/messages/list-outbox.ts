import type { Db } from "#db/client.ts";
import { outboxStore } from "#db/stores/outbox-store.ts";

export type OutboxEntry = { id: string; to: string; text: string; createdAt: Date };

/** Text messages that a demonstration shop kept instead of sending them, the newest first. */
export function listOutbox(db: Db, given: { limit: number }): Promise<OutboxEntry[]> {
  return outboxStore(db).list(given);
}
