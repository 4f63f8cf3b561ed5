import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { tillSessions } from "#db/schema/tills.ts";
import { hashToken } from "#services/accounts/session-token.ts";

/** Locks every till that somebody has unlocked. Answers how many. */
export async function endTillSessions(tx: Db, { userId }: { userId: number }): Promise<number> {
  const ended = await tx
    .delete(tillSessions)
    .where(eq(tillSessions.userId, userId))
    .returning({ tillId: tillSessions.tillId });
  return ended.length;
}

/** Locks the till that this browser has unlocked. */
export async function lockTill(db: Db, { token }: { token: string }): Promise<void> {
  await db.delete(tillSessions).where(eq(tillSessions.tokenHash, hashToken(token)));
}
