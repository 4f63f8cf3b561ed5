import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";

type Session = { id: string; userId: number; signInId: string | null };

/** The sessions of one sign-in, for a statement that changes them: locked in the order of their ids, so that two take turns. */
export function lockSignIn(db: Db, { id, userId, signInId }: Session) {
  const same = signInId === null ? eq(sessions.id, id) : eq(sessions.signInId, signInId);
  return db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), same))
    .orderBy(sessions.id)
    .for("update");
}
