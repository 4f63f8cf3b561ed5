import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { Actor, UserActor } from "#domain/accounts/actor.ts";
import { verifyPassword } from "./hash-password.ts";
import { requireUser } from "./require-user.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { forgiveAttempt } from "#services/throttle/forgive-attempt.ts";

export type ConfirmedPassword = { ok: true; user: UserActor; passwordHash: string } | { ok: false };

/**
 * Whoever finds an open browser must not take the account along: what changes who owns it asks for the password once
 * more. Wrong ones count like those of signing in, so that this is no other door to guess at.
 */
export async function confirmPassword(
  shop: Shop,
  given: { actor: Actor; password: string },
): Promise<ConfirmedPassword> {
  const user = requireUser(given.actor);
  const attempt = await countAttempt(shop.db, {
    rule: "wrong-password-account",
    subject: { account: user.email },
    now: shop.now(),
  });
  const [row] = await shop.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, user.id));
  if (!row || !(await verifyPassword(row.passwordHash, given.password))) return { ok: false };
  await forgiveAttempt(shop.db, attempt);
  return { ok: true, user, passwordHash: row.passwordHash };
}
