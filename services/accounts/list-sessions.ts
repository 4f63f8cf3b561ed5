import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Credential } from "./find-actor.ts";
import { requireUser } from "./require-user.ts";
import { SESSION_IDLE_MS } from "./session-times.ts";
import { hashToken } from "./session-token.ts";

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

/** Signs out every other browser and every token; answers how many there were. */
export async function endOtherSessions(db: Db, given: Given): Promise<number> {
  const user = requireUser(given.actor);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashOf(given.credential))))
    .returning({ id: sessions.id });
  return ended.length;
}

function hashOf(credential: Credential | null): string {
  return credential ? hashToken(credential.token) : "";
}
