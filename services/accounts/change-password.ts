import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { passwordResets, users } from "#db/schema/accounts.ts";
import { hashPassword } from "./hash-password.ts";
import { revokeAllSessionsAndLinks } from "./revoke-all-sessions-and-links.ts";
import { hashToken, looksLikeToken } from "./session-token.ts";
import { latestTrue } from "#services/clock-skew.ts";
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
    lt(passwordResets.createdAt, latestTrue(now)),
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
    await revokeAllSessionsAndLinks(tx, { userId, now });
    await shop.jobs.send(tx, "mail.password-changed", { userId });
    return { ok: true };
  });
}
