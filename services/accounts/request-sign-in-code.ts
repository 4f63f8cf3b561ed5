import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { mayUseCodes } from "./sign-in-code.ts";
import { mayWriteTo } from "#services/throttle/may-write-to.ts";

/**
 * Queues the letter with the code. Nothing tells the caller whether the e-mail is known, nor whether it has been asked for
 * so often that no more letters go there.
 */
export async function requestSignInCode(shop: Shop, given: { email: string; address: string }): Promise<void> {
  const { db, jobs } = shop;
  const now = shop.now();
  await countAttempt(db, { rule: "sign-in-code", subject: { address: given.address }, now });
  if (!(await mayWriteTo(db, { rule: "sign-in-code-account", email: given.email, now }))) return;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, sql`lower(${given.email})`), ...mayUseCodes()));
  if (user) await jobs.send(db, "mail.sign-in-code", { userId: user.id, codeId: randomUUID() });
}
