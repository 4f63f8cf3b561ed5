import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";

/** A message that the mail server would not take, as a job left it. */
export async function failedMessage(db: Db, given: Partial<typeof sentMessages.$inferInsert>) {
  const [row] = await db
    .insert(sentMessages)
    .values({
      idempotencyKey: `welcome:${randomUUID()}`,
      way: "mail",
      kind: "welcome",
      to: "asha@example.in",
      subject: "Welcome",
      text: "Your account is ready.",
      state: "failed",
      error: "The mail server did not take a message: ECONNECTION",
      job: "mail.welcome",
      jobData: { userId: 1 },
      ...given,
    })
    .returning();
  return row!;
}
