import { and, eq, gt, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { type Actor, GUEST } from "#domain/accounts/actor.ts";
import { SESSION_IDLE_MS, SESSION_RENEW_MS } from "#services/accounts/session-times.ts";
import { hashToken, looksLikeToken } from "#services/accounts/session-token.ts";

/** Where a token came from. One kind does not pass for the other: a cookie's token is useless in a header. */
export type Credential = { kind: "cookie" | "bearer"; token: string };

/** Who holds this token now; a guest when it is unknown, ended, idle for too long, or its user is disabled. */
export async function findActor(
  db: Db,
  { credential, now }: { credential: Credential | null; now: Date },
): Promise<Actor> {
  if (!credential || !looksLikeToken(credential.token)) return GUEST;
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phoneNumber: users.phoneNumber,
      role: users.role,
      storeId: users.storeId,
      profilePicture: users.profilePicture,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(credential.token)),
        eq(sessions.kind, credential.kind),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - SESSION_IDLE_MS)),
        eq(users.enabled, true),
      ),
    );
  if (!row) return GUEST;
  const { sessionId, lastSeenAt, ...user } = row;
  const stale = new Date(now.getTime() - SESSION_RENEW_MS);
  if (lastSeenAt < stale) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, stale)));
  }
  return { kind: "user", ...user };
}
