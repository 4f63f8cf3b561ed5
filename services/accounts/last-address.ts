import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { emailChanges } from "#db/schema/accounts.ts";
import { hashToken, newToken } from "./session-token.ts";

/**
 * An address that an account no longer has, kept until a last letter has reached it: jobs stay in the queue's own tables
 * for a while, and name nobody. The row is no open change; nobody has the token of its hash.
 */
export async function keepLastAddress(
  tx: Db,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<string> {
  const key = hashToken(newToken());
  await tx
    .insert(emailChanges)
    .values({ tokenHash: key, userId, newEmail: email, createdAt: now, usedAt: now, expiresAt: now });
  return key;
}

export async function findLastAddress(
  db: Db,
  { key }: { key: string },
): Promise<{ userId: number; email: string } | null> {
  const [row] = await db
    .select({ userId: emailChanges.userId, email: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, key), isNotNull(emailChanges.usedAt)));
  return row ?? null;
}

/** Once the letter is on its way. */
export async function forgetLastAddress(db: Db, { key }: { key: string }): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.tokenHash, key));
}
