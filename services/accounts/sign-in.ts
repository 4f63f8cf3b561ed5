import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { endSession, startSession } from "./start-session.ts";
import { type Credential } from "./find-actor.ts";
import { verifyPassword } from "./hash-password.ts";
import { profileColumns } from "./profile.ts";
import { claimGuestPrescriptions } from "#services/prescriptions/claim-guest-prescriptions.ts";
import type { Shop } from "#services/shop.ts";
import { type CountedAttempt, countAttempt } from "#services/throttle/count-attempt.ts";
import { forgiveAttempt } from "#services/throttle/forgive-attempt.ts";

export type SignInResult =
  | { ok: true; user: UserActor; tokens: Record<Credential["kind"], string | null> }
  | { ok: false; reason: "wrong_credentials" | "disabled" };

/**
 * The attempt is counted before the password is looked at, and forgiven when it was right. An unknown
 * e-mail takes as long and answers the same as a wrong password. `replaces` is the session that the
 * browser had: it ends, so that nobody who planted it is signed in along.
 */
export async function signIn(
  shop: Shop,
  given: {
    email: string;
    password: string;
    address: string;
    kinds: readonly Credential["kind"][];
    replaces?: Credential | null;
    /** What kind of program it is, by domain/accounts/name-client.ts. */
    client?: string;
    /** Of the browser's guest: the prescriptions given with it join the account. */
    guestKey?: string | null;
  },
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
    if (given.replaces) await endSession(tx, { credential: given.replaces });
    await claimGuestPrescriptions(tx, shop, { userId: user.id, guestKey: given.guestKey ?? null });
    const session = { userId: user.id, signInId: randomUUID(), client: given.client ?? "", now };
    const start = (kind: Credential["kind"]) =>
      given.kinds.includes(kind) ? startSession(tx, { ...session, kind }) : null;
    return { ok: true, user, tokens: { cookie: await start("cookie"), bearer: await start("bearer") } };
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
