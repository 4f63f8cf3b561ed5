import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { consents, emailChanges, passwordResets, sessions, throttles, wishlists } from "#db/schema/accounts.ts";
import { cartLines } from "#db/schema/cart.ts";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { mailboxMessages } from "#db/schema/mailbox.ts";
import { signInCodes } from "#db/schema/sign-in-codes.ts";
import { subscriptions } from "#db/schema/stores.ts";
import { throttleKey } from "#services/throttle/count-attempt.ts";
import { THROTTLE_RULES, type ThrottleRule } from "#domain/access/throttle-rules.ts";

/** Everything else that hangs on an account, or on its e-mail. The log of staff keeps its id alone. */
export async function eraseTraces(tx: Db, { userId, email }: { userId: number; email: string }): Promise<void> {
  const ways = [sessions, passwordResets, signInCodes, emailChanges];
  for (const table of [...ways, consents, wishlists, cartLines, idempotencyKeys])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx.delete(subscriptions).where(eq(subscriptions.emailKey, email.toLowerCase()));
  // Letters that a demonstration shop keeps instead of sending them.
  await tx.delete(mailboxMessages).where(eq(sql`lower(${mailboxMessages.to})`, email.toLowerCase()));
  const subjects = [email, String(userId)];
  const keys = (Object.keys(THROTTLE_RULES) as ThrottleRule[]).flatMap((rule) =>
    subjects.map((account) => throttleKey(rule, { account })),
  );
  await tx.delete(throttles).where(inArray(throttles.key, keys));
}
