import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import { SESSION_LIFE_MS } from "#services/accounts/session-times.ts";
import { hashToken, newToken } from "#services/accounts/session-token.ts";

/** Answers the token; nobody can read it again later. */
export async function startSession(
  db: Db,
  given: { userId: number; kind: Credential["kind"]; client?: string; now: Date },
): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    userId: given.userId,
    kind: given.kind,
    client: given.client ?? "",
    tokenHash: hashToken(token),
    createdAt: given.now,
    lastSeenAt: given.now,
    expiresAt: new Date(given.now.getTime() + SESSION_LIFE_MS),
  });
  return token;
}

export async function endSession(db: Db, { credential }: { credential: Credential }): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(credential.token)), eq(sessions.kind, credential.kind)));
}
