import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { signInCodes } from "#db/schema/sign-in-codes.ts";
import { latestTrue } from "#services/clock-skew.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { forgiveAttempt } from "#services/throttle/forgive-attempt.ts";
import { type Entering, enterAccount } from "./enter-account.ts";
import { profileColumns } from "./profile.ts";
import type { SignInResult } from "./sign-in.ts";
import { isRightCode, mayUseCodes, MOST_CODE_TRIES } from "./sign-in-code.ts";

export type SignInByCodeResult = Extract<SignInResult, { ok: true }> | { ok: false; reason: "wrong_code" };

/**
 * By the code of the letter: once, within its time, with five tries. A try is counted before the digits are looked at, in
 * one statement that an unknown e-mail runs too, so that neither many at once nor the time it takes tell anything.
 */
export async function signInByCode(
  shop: Shop,
  given: Entering & { email: string; code: string; address: string },
): Promise<SignInByCodeResult> {
  const { db } = shop;
  const now = shop.now();
  const refused = { ok: false, reason: "wrong_code" } as const;
  const attempt = await countAttempt(db, { rule: "wrong-code", subject: { address: given.address }, now });
  const open = and(
    isNull(signInCodes.endedAt),
    gt(signInCodes.expiresAt, now),
    lt(signInCodes.createdAt, latestTrue(now)),
  );
  const [tried] = await db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .from(users)
    .where(
      and(
        eq(users.id, signInCodes.userId),
        eq(users.emailKey, sql`lower(${given.email})`),
        open,
        lt(signInCodes.tries, MOST_CODE_TRIES),
      ),
    )
    .returning({ codeId: signInCodes.id, userId: signInCodes.userId });
  if (!tried || !isRightCode(shop.signingKeys, { codeId: tried.codeId, code: given.code })) return refused;
  await forgiveAttempt(db, attempt);

  return db.transaction(async (tx) => {
    // The account comes before its codes and links, as in confirm-email-change.ts.
    const [found] = await tx
      .select({ ...profileColumns, storeId: users.storeId })
      .from(users)
      .where(and(eq(users.id, tried.userId), ...mayUseCodes()))
      .for("share");
    if (!found) return refused;
    const [used] = await tx
      .update(signInCodes)
      .set({ endedAt: now })
      .where(and(eq(signInCodes.id, tried.codeId), open))
      .returning({ id: signInCodes.id });
    if (!used) return refused;
    return { ok: true, ...(await enterAccount(tx, shop, { user: { kind: "user", ...found }, entering: given, now })) };
  });
}
