import { and, desc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Credential } from "./find-actor.ts";
import { lockSignIn } from "./lock-sign-in.ts";
import { requireUser } from "./require-user.ts";
import { SESSION_IDLE_MS } from "./session-times.ts";
import { hashToken } from "./session-token.ts";
import { endTillSessions } from "#services/tills/end-till-sessions.ts";

export type SessionView = { id: string; client: string; lastSeenAt: Date; createdAt: Date; isThis: boolean };

type Given = { actor: Actor; credential: Credential | null };

/** Where somebody is signed in now, this browser first, then the one that was seen last. */
export async function listSessions(db: Db, given: Given & { now: Date }): Promise<SessionView[]> {
  const user = requireUser(given.actor);
  const own = hashOf(given.credential);
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        gt(sessions.expiresAt, given.now),
        gt(sessions.lastSeenAt, new Date(given.now.getTime() - SESSION_IDLE_MS)),
        lt(sessions.lastSeenAt, new Date(given.now.getTime() + SESSION_IDLE_MS)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(50);
  const views = rows.map(({ id, client, lastSeenAt, createdAt, tokenHash }) => ({
    id,
    client,
    lastSeenAt,
    createdAt,
    isThis: tokenHash === own,
  }));
  return views.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Signs one of them out, with what began by the same sign-in. One that has ended, or is another's, is signed out already. */
export async function endOwnSession(db: Db, given: { actor: Actor; sessionId: string }): Promise<void> {
  const user = requireUser(given.actor);
  const [own] = await db
    .select({ id: sessions.id, userId: sessions.userId, signInId: sessions.signInId })
    .from(sessions)
    .where(and(eq(sessions.id, given.sessionId), eq(sessions.userId, user.id)));
  if (own) await db.delete(sessions).where(inArray(sessions.id, lockSignIn(db, own)));
}

/** Signs out every other browser and every token, and locks the tills; answers how many there were. */
export async function endOtherSessions(db: Db, given: Given): Promise<number> {
  const user = requireUser(given.actor);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashOf(given.credential))))
    .returning({ id: sessions.id });
  return ended.length + (await endTillSessions(db, { userId: user.id }));
}

function hashOf(credential: Credential | null): string {
  return credential ? hashToken(credential.token) : "";
}
