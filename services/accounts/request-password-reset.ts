import { and, eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { users } from "#db/schema/accounts.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { mayWriteTo } from "#services/throttle/may-write-to.ts";

/**
 * Queues the mail with the link. Nothing tells the caller whether the e-mail is known, nor whether it has been asked for so
 * often that no more letters go there: from many networks somebody could else fill a mailbox.
 */
export async function requestPasswordReset(shop: Shop, given: { email: string; address: string }): Promise<void> {
  const { db, jobs } = shop;
  const now = shop.now();
  await countAttempt(db, { rule: "forgot-password", subject: { address: given.address }, now });
  if (!(await mayWriteTo(db, { rule: "forgot-password-account", to: given.email, now }))) return;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, sql`lower(${given.email})`), eq(users.enabled, true)));
  if (user) await jobs.send(db, "mail.password-reset", { userId: user.id, requestId: randomUUID() });
}
