import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { emailChanges, passwordResets, sessions, throttles } from "#db/schema/accounts.ts";
import { bulkMoves } from "#db/schema/bulk-moves.ts";
import { eyeTestBookings, eyeTestKeys } from "#db/schema/contact.ts";
import { customerUndos } from "#db/schema/customer-undos.ts";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { imports } from "#db/schema/imports.ts";
import { outboxMessages } from "#db/schema/outbox.ts";
import { passkeyChallenges } from "#db/schema/passkeys.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { signInCodes } from "#db/schema/sign-in-codes.ts";
import { tillSessions } from "#db/schema/tills.ts";
import { IMPORT_FILES_KEPT_DAYS } from "#domain/goods/csv/limits.ts";
import { SENT_KEPT_DAYS, SENT_TRIED_DAYS } from "#domain/messages/sent-messages.ts";
import { SESSION_IDLE_MS, TILL_IDLE_MS } from "./session-times.ts";

const day = 24 * 3_600_000;
/** Text messages hold numbers. A demonstration shop shows them for so long. */
const OUTBOX_KEPT_DAYS = 30;
/** What became of a bulk move is looked at on its day; each order keeps its own history. */
const BULK_MOVES_KEPT_DAYS = 30;
/** Links to an eye test that was; the account shows it for ever. */
const EYE_TEST_KEYS_KEPT_DAYS = 30;

/** Clears away what time has ended. Nothing relies on it: every reader looks at the times itself. */
export async function sweepExpired(db: Db, { now }: { now: Date }): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, ago(SESSION_IDLE_MS))));
  await db
    .delete(tillSessions)
    .where(or(lt(tillSessions.expiresAt, now), lt(tillSessions.lastSeenAt, ago(TILL_IDLE_MS))));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, ago(day)));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, ago(day)));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, ago(day)));
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, ago(OUTBOX_KEPT_DAYS * day)));
  await db.delete(sentMessages).where(lt(sentMessages.createdAt, ago(SENT_KEPT_DAYS * day)));
  // The queue has given up what began to wait so long ago, also where its process died with the last try.
  await db
    .update(sentMessages)
    .set({ state: "failed", error: "It was not sent in time." })
    .where(and(eq(sentMessages.state, "waiting"), lt(sentMessages.createdAt, ago(SENT_TRIED_DAYS * day))));
  await db.delete(bulkMoves).where(lt(bulkMoves.createdAt, ago(BULK_MOVES_KEPT_DAYS * day)));
  const were = lt(eyeTestBookings.startsAt, ago(EYE_TEST_KEYS_KEPT_DAYS * day));
  const past = db.select({ id: eyeTestBookings.id }).from(eyeTestBookings).where(were);
  await db.delete(eyeTestKeys).where(inArray(eyeTestKeys.bookingId, past));
  await db.delete(customerUndos).where(lt(customerUndos.endsAt, now));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, ago(7 * day)));
  await db.delete(throttles).where(lt(throttles.windowStart, ago(day)));
  // Which rows it had, and what became of each, stays.
  await db
    .update(imports)
    .set({ content: Buffer.alloc(0) })
    .where(and(lt(imports.appliedAt, ago(IMPORT_FILES_KEPT_DAYS * day)), sql`octet_length(${imports.content}) > 0`));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(7 * day)));
}
