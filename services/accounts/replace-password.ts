import { and, eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { confirmPassword } from "./confirm-password.ts";
import { hashPassword } from "./hash-password.ts";
import { revokeAllSessionsAndLinks } from "./revoke-all-sessions-and-links.ts";
import { startSession } from "./start-session.ts";
import type { Shop } from "#services/shop.ts";

export type ReplacePasswordResult =
  | { ok: true; token: string }
  | { ok: false; reason: "wrong_password" | "same_password" };

/**
 * From the account, by whoever knows the present password. Every session ends, and with them links to reset it and links
 * that would give the account another address; the browser that asked goes on with a new session, whose token this answers.
 */
export async function replacePassword(
  shop: Shop,
  given: { actor: Actor; current: string; password: string; client: string },
): Promise<ReplacePasswordResult> {
  const refused = { ok: false, reason: "wrong_password" } as const;
  const known = await confirmPassword(shop, { actor: given.actor, password: given.current });
  if (!known.ok) return refused;
  // Whoever changes a password because another knows it must not believe that it is changed.
  if (given.password === given.current) return { ok: false, reason: "same_password" };
  const { id: userId } = known.user;
  const passwordHash = await hashPassword(given.password);
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    // Of two at once, the second confirmed a password that is no longer the present one.
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, known.passwordHash), eq(users.enabled, true)))
      .returning({ id: users.id });
    if (!changed) return refused;
    await revokeAllSessionsAndLinks(tx, { userId, now });
    await shop.jobs.send(tx, "mail.password-changed", { userId });
    return { ok: true, token: await startSession(tx, { userId, kind: "cookie", client: given.client, now }) };
  });
}
