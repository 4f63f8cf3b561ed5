import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import { hashToken } from "#services/accounts/session-token.ts";

/** The session of this browser has given it now. False when it has ended meanwhile. A token for programs never gives one. */
export async function noteGiven(
  tx: Db,
  given: { userId: number; credential: Credential | null; now: Date },
): Promise<boolean> {
  const { userId, credential, now } = given;
  if (credential?.kind !== "cookie") return false;
  const [noted] = await tx
    .update(sessions)
    .set({ secondFactorAt: now })
    .where(
      and(
        eq(sessions.tokenHash, hashToken(credential.token)),
        eq(sessions.kind, "cookie"),
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning({ id: sessions.id });
  return noted !== undefined;
}
