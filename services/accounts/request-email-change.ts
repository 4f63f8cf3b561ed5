import { and, eq, gt, isNull } from "drizzle-orm";
import { emailChanges, users } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { confirmPassword } from "./confirm-password.ts";
import { EMAIL_CHANGE_MS } from "./session-times.ts";
import { hashToken, newToken } from "./session-token.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

export type EmailChangeResult = { ok: true } | { ok: false; reason: "wrong_password" | "same_email" };

/**
 * Asks the new mailbox whether it wants to be this account's. Nothing tells the caller whether another account has that
 * address. Asking again makes older links useless.
 */
export async function requestEmailChange(
  shop: Shop,
  given: { actor: Actor; email: string; password: string },
): Promise<EmailChangeResult> {
  const known = await confirmPassword(shop, { actor: given.actor, password: given.password });
  if (!known.ok) return { ok: false, reason: "wrong_password" };
  const { user } = known;
  const newEmail = given.email.toLowerCase();
  if (newEmail === user.email.toLowerCase()) return { ok: false, reason: "same_email" };
  const now = shop.now();
  await countAttempt(shop.db, { rule: "email-change", subject: { account: String(user.id) }, now });
  // Nobody gets the token of this one: the link's own is made when the mail is written.
  const request = hashToken(newToken());
  return shop.db.transaction(async (tx) => {
    // A password changed since it was confirmed has ended all such requests: none may come after it.
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, known.passwordHash), eq(users.enabled, true)))
      .for("share");
    if (!same) return { ok: false, reason: "wrong_password" };
    await endEmailChanges(tx, { userId: user.id, now });
    const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_MS);
    await tx.insert(emailChanges).values({ userId: user.id, newEmail, tokenHash: request, createdAt: now, expiresAt });
    await shop.jobs.send(tx, "mail.email-change", { request });
    return { ok: true };
  });
}

/** The token for the mail's link; null when the change has ended in the meantime. The database keeps its hash. */
export async function createEmailChangeToken(
  { db, now }: Pick<Shop, "db" | "now">,
  { request }: { request: string },
): Promise<{ userId: number; newEmail: string; token: string } | null> {
  const at = now();
  const open = and(eq(emailChanges.tokenHash, request), isNull(emailChanges.usedAt), gt(emailChanges.expiresAt, at));
  const [asked] = await db.select({ userId: emailChanges.userId }).from(emailChanges).where(open);
  if (!asked) return null;
  return db.transaction(async (tx) => {
    // A new password or a newer change holds this row, and ends only the requests that are there: none may come after it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, asked.userId)).for("no key update");
    const [change] = await tx
      .select({
        userId: emailChanges.userId,
        newEmail: emailChanges.newEmail,
        expiresAt: emailChanges.expiresAt,
      })
      .from(emailChanges)
      .where(open);
    if (!change) return null;
    const token = newToken();
    await tx.insert(emailChanges).values({ ...change, tokenHash: hashToken(token), createdAt: at });
    return { userId: change.userId, newEmail: change.newEmail, token };
  });
}

/** No link that was sent to this account's owner changes its address any more. */
export async function endEmailChanges(tx: Shop["db"], { userId, now }: { userId: number; now: Date }): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ usedAt: now })
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt)));
}
