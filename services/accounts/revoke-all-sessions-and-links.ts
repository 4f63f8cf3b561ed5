import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { passwordResets, sessions } from "#db/schema/accounts.ts";
import { passkeyChallenges } from "#db/schema/passkeys.ts";
import { signInCodes } from "#db/schema/sign-in-codes.ts";
import { endTillSessions } from "#services/tills/end-till-sessions.ts";
import { endEmailChanges } from "./request-email-change.ts";

/**
 * When a password or an address changes, sessions end, those at tills as well, and so do codes, passkeys that are just being added, links to reset
 * the password and links that would give the account another address. The session of who made the change may go on. Answers how many sessions ended.
 */
export async function revokeAllSessionsAndLinks(
  tx: Db,
  given: { userId: number; now: Date; exceptTokenHash?: string | undefined },
): Promise<number> {
  const { userId, now, exceptTokenHash } = given;
  const others = exceptTokenHash === undefined ? undefined : ne(sessions.tokenHash, exceptTokenHash);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  const locked = await endTillSessions(tx, { userId });
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  await tx
    .update(signInCodes)
    .set({ endedAt: now })
    .where(and(eq(signInCodes.userId, userId), isNull(signInCodes.endedAt)));
  await tx
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(and(eq(passkeyChallenges.userId, userId), isNull(passkeyChallenges.usedAt)));
  await endEmailChanges(tx, { userId, now });
  return ended.length + locked;
}
