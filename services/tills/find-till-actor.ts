import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { tills, tillSessions } from "#db/schema/tills.ts";
import { type Actor, GUEST } from "#domain/accounts/actor.ts";
import { needsFactor } from "#services/accounts/asked-factor.ts";
import { grantedDuties, withGrants } from "#services/accounts/granted-duties.ts";
import { TILL_IDLE_MS, TILL_RENEW_MS } from "#services/accounts/session-times.ts";
import { hashToken, looksLikeToken } from "#services/accounts/session-token.ts";
import { worksAt } from "./find-till.ts";

/** What a browser brings: the key of the device, and that of whoever has unlocked it. */
export type TillTokens = { device: string | null; session: string | null };

/**
 * Who has unlocked this till. A guest when the device is another one or was revoked, when nobody did anything for five
 * minutes, and when they are disabled or work at its store no more. Asked with each request, so each of these holds from the next one on.
 */
export async function findTillActor(db: Db, { tokens, now }: { tokens: TillTokens; now: Date }): Promise<Actor> {
  const { device, session } = tokens;
  if (device === null || session === null || !looksLikeToken(device) || !looksLikeToken(session)) return GUEST;
  const tokenHash = hashToken(session);
  const [till] = await db
    .select({ id: tills.id, name: tills.name, storeId: tills.storeId, lastSeenAt: tillSessions.lastSeenAt })
    .from(tillSessions)
    .innerJoin(tills, eq(tills.id, tillSessions.tillId))
    .where(
      and(
        eq(tillSessions.tokenHash, tokenHash),
        eq(tills.tokenHash, hashToken(device)),
        isNull(tills.revokedAt),
        gt(tillSessions.expiresAt, now),
        gt(tillSessions.lastSeenAt, new Date(now.getTime() - TILL_IDLE_MS)),
        // Seen under a clock that was ahead.
        lt(tillSessions.lastSeenAt, new Date(now.getTime() + TILL_IDLE_MS)),
      ),
    );
  if (!till) return GUEST;
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phoneNumber: users.phoneNumber,
      role: users.role,
      storeId: users.storeId,
      profilePicture: users.profilePicture,
      grants: grantedDuties,
      isFactorNeeded: needsFactor,
    })
    .from(users)
    .innerJoin(tillSessions, eq(tillSessions.userId, users.id))
    .where(and(eq(tillSessions.tokenHash, tokenHash), worksAt(db, till.storeId)));
  if (!found) return GUEST;
  const { lastSeenAt, ...place } = till;
  const stale = new Date(now.getTime() - TILL_RENEW_MS);
  if (lastSeenAt < stale)
    await db
      .update(tillSessions)
      .set({ lastSeenAt: now })
      .where(and(eq(tillSessions.tokenHash, tokenHash), lt(tillSessions.lastSeenAt, stale)));
  const { isFactorNeeded: isNeeded, ...user } = found;
  // A PIN stands for no second factor: what obliges to one is not held here.
  return { ...withGrants({ kind: "user", ...user }), secondFactor: { isNeeded, at: null }, till: place };
}
