import { and, eq, gt, isNull } from "drizzle-orm";
import { passwordResets, users } from "#db/schema/accounts.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { endAllWaysIn } from "#services/accounts/end-all-ways-in.ts";
import { hashToken, looksLikeToken } from "#services/accounts/session-token.ts";
import type { Shop } from "#services/shop.ts";

export type ChangePasswordResult = { ok: true } | { ok: false; reason: "link_expired" };

/** By the link of the mail: once, within its time. Every session of the user ends, and every other link that would change who owns the account. */
export async function changePassword(
  shop: Shop,
  given: { token: string; password: string },
): Promise<ChangePasswordResult> {
  const refused: ChangePasswordResult = { ok: false, reason: "link_expired" };
  const now = shop.now();
  const open = and(
    eq(passwordResets.tokenHash, hashToken(given.token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
  // Looked up first, since hashing a password for a made-up token would be work for nothing.
  const [known] = looksLikeToken(given.token)
    ? await shop.db.select({ userId: passwordResets.userId }).from(passwordResets).where(open)
    : [];
  if (!known) return refused;
  const passwordHash = await hashPassword(given.password);

  return shop.db.transaction(async (tx) => {
    const { userId } = known;
    // The account comes before its links, as in confirm-email-change.ts.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(open)
      .returning({ userId: passwordResets.userId });
    if (!used) return refused;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await endAllWaysIn(tx, { userId, now });
    await shop.jobs.send(tx, "mail.password-changed", { userId });
    return { ok: true };
  });
}
