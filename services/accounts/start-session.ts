import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { Credential } from "./find-actor.ts";
import { lockSignIn } from "./lock-sign-in.ts";
import { SESSION_LIFE_MS } from "./session-times.ts";
import { hashToken, newToken } from "./session-token.ts";

/** Answers the token; nobody can read it again later. */
export async function startSession(
  db: Db,
  given: { userId: number; kind: Credential["kind"]; signInId?: string; client?: string; now: Date },
): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    userId: given.userId,
    kind: given.kind,
    signInId: given.signInId ?? null,
    client: given.client ?? "",
    tokenHash: hashToken(token),
    createdAt: given.now,
    lastSeenAt: given.now,
    expiresAt: new Date(given.now.getTime() + SESSION_LIFE_MS),
  });
  return token;
}

/** With it ends what began with the same sign-in: whoever signs out by the token has left the cookie too. */
export async function endSession(tx: Db, { credential }: { credential: Credential }): Promise<void> {
  const [own] = await tx
    .select({ id: sessions.id, userId: sessions.userId, signInId: sessions.signInId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(credential.token)), eq(sessions.kind, credential.kind)));
  if (own) await tx.delete(sessions).where(inArray(sessions.id, lockSignIn(tx, own)));
}
