import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { outboxMessages as messages } from "#db/schema/outbox.ts";

type NewMessage = Pick<typeof messages.$inferSelect, "idempotencyKey" | "to" | "kind" | "text">;

/** The text messages that a demonstration shop shows. */
export const outboxStore = (db: Db) => ({
  /** The first message under a key stays; a repeat changes nothing. */
  save: async ({ idempotencyKey, to, kind, text }: NewMessage): Promise<void> => {
    await db
      .insert(messages)
      .values({ idempotencyKey, to, kind, text })
      .onConflictDoNothing({ target: messages.idempotencyKey });
  },

  /** Newest first. */
  list: ({ to, limit }: { to?: string; limit: number }) =>
    db
      .select({ id: messages.id, to: messages.to, text: messages.text, createdAt: messages.createdAt })
      .from(messages)
      .where(to === undefined ? undefined : eq(messages.to, to))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit),
});
