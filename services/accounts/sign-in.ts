import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type Entered, enterAccount, type Entering } from "./enter-account.ts";
import { verifyPassword } from "./hash-password.ts";
import { profileColumns } from "./profile.ts";
import type { Shop } from "#services/shop.ts";
import { type CountedAttempt, countAttempt } from "#services/throttle/count-attempt.ts";
import { forgiveAttempt } from "#services/throttle/forgive-attempt.ts";

export type SignInResult = ({ ok: true } & Entered) | { ok: false; reason: "wrong_credentials" | "disabled" };

/**
 * The attempt is counted before the password is looked at, and forgiven when it was right. An unknown
 * e-mail takes as long and answers the same as a wrong password.
 */
export async function signIn(
  shop: Shop,
  given: Entering & { email: string; password: string; address: string },
): Promise<SignInResult> {
  const { db } = shop;
  const now = shop.now();
  const attempts = await countBoth(shop, given);
  const [found] = await db
    .select({ ...profileColumns, storeId: users.storeId, passwordHash: users.passwordHash, enabled: users.enabled })
    .from(users)
    .where(eq(users.emailKey, sql`lower(${given.email})`));
  if (!(await verifyPassword(found?.passwordHash ?? null, given.password)) || !found)
    return { ok: false, reason: "wrong_credentials" };
  for (const attempt of attempts) await forgiveAttempt(db, attempt);
  const { passwordHash, enabled, ...profile } = found;
  const user: UserActor = { kind: "user", ...profile };
  if (!enabled) return { ok: false, reason: "disabled" };

  return db.transaction(async (tx) => {
    // A password changed while this one was being verified has ended all sessions: none may start after it.
    const [same] = await tx
      .select({ passwordHash: users.passwordHash, enabled: users.enabled })
      .from(users)
      .where(eq(users.id, user.id))
      .for("share");
    if (same?.passwordHash !== passwordHash || !same.enabled) return { ok: false, reason: "wrong_credentials" };
    return { ok: true, ...(await enterAccount(tx, shop, { user, entering: given, now })) };
  });
}

/** An address that has used up its attempts must not use up those of an account as well. */
async function countBoth({ db, now }: Shop, given: { email: string; address: string }): Promise<CountedAttempt[]> {
  const account = await countAttempt(db, {
    rule: "wrong-password-account",
    subject: { account: given.email },
    now: now(),
  });
  try {
    const subject = { address: given.address };
    return [account, await countAttempt(db, { rule: "wrong-password-address", subject, now: now() })];
  } catch (error) {
    await forgiveAttempt(db, account);
    throw error;
  }
}
