import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { type CodeWay, signInCodes } from "#db/schema/sign-in-codes.ts";
import { MOST_CODE_TRIES } from "#domain/accounts/asked-code.ts";
import { latestTrue } from "#services/clock-skew.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { forgiveAttempt } from "#services/throttle/forgive-attempt.ts";
import { isRightCode } from "./sign-in-code.ts";

export type TriedCode = { codeId: string; userId: number; phone: string | null };

/**
 * A try is counted before the digits are looked at, in one statement that an unknown person runs too, so that neither many
 * at once nor the time it takes tell anything. `whose`: the account, by what was typed.
 */
export async function tryCode(
  shop: Shop,
  given: { whose: SQL | undefined; way: CodeWay; code: string; address: string },
): Promise<TriedCode | null> {
  const { db } = shop;
  const now = shop.now();
  const { way, code } = given;
  const attempt = await countAttempt(db, { rule: "wrong-code", subject: { address: given.address }, now });
  const [tried] = await db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .from(users)
    .where(
      and(
        eq(users.id, signInCodes.userId),
        given.whose,
        eq(signInCodes.way, way),
        isOpen(now),
        lt(signInCodes.tries, MOST_CODE_TRIES),
      ),
    )
    .returning({ codeId: signInCodes.id, userId: signInCodes.userId, phone: signInCodes.phone });
  if (!tried || !isRightCode(shop.signingKeys, { codeId: tried.codeId, way, code })) return null;
  await forgiveAttempt(db, attempt);
  return tried;
}

/** Once: of two at the same time one has it. */
export async function useUpCode(tx: Db, { codeId, now }: { codeId: string; now: Date }): Promise<boolean> {
  const [used] = await tx
    .update(signInCodes)
    .set({ endedAt: now })
    .where(and(eq(signInCodes.id, codeId), isOpen(now)))
    .returning({ id: signInCodes.id });
  return used !== undefined;
}

const isOpen = (now: Date) =>
  and(isNull(signInCodes.endedAt), gt(signInCodes.expiresAt, now), lt(signInCodes.createdAt, latestTrue(now)));
