import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { mailboxMessages } from "#db/schema/mailbox.ts";
import { outboxMessages } from "#db/schema/outbox.ts";
import { stockWaits } from "#db/schema/stock-waits.ts";
import { subscriptions } from "#db/schema/stores.ts";

/** What somebody without an account is written, and wrote; with a unit they wait for it. */
export async function plantLetters(
  db: Db,
  { email, phone, unitId }: { email: string; phone: string; unitId?: number },
): Promise<void> {
  const key = randomUUID();
  await db.insert(subscriptions).values({ email: email.toUpperCase(), tokenHash: key });
  await db.insert(mailboxMessages).values({ idempotencyKey: key, to: email, subject: "News", html: "", text: "" });
  await db.insert(outboxMessages).values({ idempotencyKey: key, to: phone, kind: "phone-code", text: "" });
  await db.insert(contactMessages).values({ ticket: key, topic: "other", name: "", email, phone, message: "Hello" });
  if (unitId !== undefined) await db.insert(stockWaits).values({ attributeValueId: unitId, email });
}
