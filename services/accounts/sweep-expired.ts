import { lt, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { emailChanges, passwordResets, sessions, throttles } from "#db/schema/accounts.ts";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { signInCodes } from "#db/schema/sign-in-codes.ts";
import { SESSION_IDLE_MS } from "./session-times.ts";

const day = 24 * 3_600_000;

/** Clears away what time has ended. Nothing relies on it: every reader looks at the times itself. */
export async function sweepExpired(db: Db, { now }: { now: Date }): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, ago(SESSION_IDLE_MS))));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, ago(day)));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, ago(day)));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, ago(7 * day)));
  await db.delete(throttles).where(lt(throttles.windowStart, ago(day)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(7 * day)));
}
