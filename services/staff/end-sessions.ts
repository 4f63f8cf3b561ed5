import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { passwordResets, sessions } from "#db/schema/accounts.ts";

/** Every way in that is open now: sessions, tokens, and links of mails. Answers how many sessions there were. */
export async function endSessions(tx: Db, given: { userId: number; now: Date }): Promise<number> {
  await tx
    .update(passwordResets)
    .set({ usedAt: given.now })
    .where(and(eq(passwordResets.userId, given.userId), isNull(passwordResets.usedAt)));
  const ended = await tx.delete(sessions).where(eq(sessions.userId, given.userId)).returning({ id: sessions.id });
  return ended.length;
}
