import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { mailboxMessages as messages } from "#db/schema/mailbox.ts";

type NewMessage = Pick<typeof messages.$inferInsert, "idempotencyKey" | "to" | "subject" | "html" | "text" | "headers">;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The mailbox that a demonstration shop shows. */
export const mailboxStore = (db: Db) => ({
  /** The first message under a key stays; a repeat changes nothing. */
  save: async (message: NewMessage): Promise<void> => {
    await db.insert(messages).values(message).onConflictDoNothing({ target: messages.idempotencyKey });
  },

  /** Newest first, without bodies. */
  list: async ({ to, limit, offset }: { to?: string; limit: number; offset: number }) =>
    db
      .select({ id: messages.id, to: messages.to, subject: messages.subject, createdAt: messages.createdAt })
      .from(messages)
      .where(to === undefined ? undefined : eq(messages.to, to))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit)
      .offset(offset),

  find: async (id: string) =>
    UUID.test(id) ? ((await db.select().from(messages).where(eq(messages.id, id)))[0] ?? null) : null,
});
