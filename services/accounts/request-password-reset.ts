import { and, eq, sql } from "drizzle-orm";
import { passwordResets, users } from "#db/schema/accounts.ts";
import { PASSWORD_RESET_MS } from "#services/accounts/session-times.ts";
import { hashToken, newToken } from "#services/accounts/session-token.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

/** Queues the mail with the link. Nothing tells the caller whether the e-mail is known. */
export async function requestPasswordReset(shop: Shop, given: { email: string; address: string }): Promise<void> {
  const now = shop.now();
  await countAttempt(shop.db, { rule: "forgot-password", subject: { address: given.address }, now });
  const token = newToken();
  await shop.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.emailKey, sql`lower(${given.email})`), eq(users.enabled, true)));
    if (!user) return;
    await tx.insert(passwordResets).values({
      userId: user.id,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + PASSWORD_RESET_MS),
    });
    await shop.jobs.send(tx, "mail.password-reset", { userId: user.id, token });
  });
}
