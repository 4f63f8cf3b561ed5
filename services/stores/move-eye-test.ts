import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { eyeTestBookings, eyeTestKeys } from "#db/schema/contact.ts";
import { findSlot } from "#domain/stores/eye-test-slots.ts";
import { hashToken, looksLikeToken } from "#services/accounts/session-token.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { EYE_TEST_REFUSALS } from "./book-eye-test.ts";
import { findCalendar } from "./find-calendar.ts";
import { takeChair } from "./take-chair.ts";

export const MOVE_REFUSALS = {
  taken: EYE_TEST_REFUSALS.taken,
  no_such_slot: EYE_TEST_REFUSALS.no_such_slot,
  over: "This eye test can no longer be moved. Please book another one",
} as const;

export type MoveEyeTestAnswer = { ok: true } | { ok: false; reason: keyof typeof MOVE_REFUSALS };

/**
 * Another time of the same kind in the same store; the old one is free at once. Of two who want the last chair of the same
 * time one gets it, and whoever loses keeps the time they had.
 */
export async function moveEyeTest(
  shop: Shop,
  given: { token: string; address: string; day: string; time: string },
): Promise<MoveEyeTestAnswer> {
  const { token, address, day, time } = given;
  const now = shop.now();
  await countAttempt(shop.db, { rule: "eye-test", subject: { address }, now });
  const booking = looksLikeToken(token) ? await findOpen(shop, token) : null;
  if (!booking) return { ok: false, reason: "over" };
  const calendar = await findCalendar(shop, booking);
  const startsAt = calendar && findSlot({ ...calendar, day, time });
  if (!startsAt) return { ok: false, reason: "no_such_slot" };
  // A second press of the button.
  if (startsAt.getTime() === booking.startsAt.getTime()) return { ok: true };
  try {
    return await shop.db.transaction(async (tx) => {
      const { id, storeId } = booking;
      const chair = await takeChair(tx, { storeId, calendar, startsAt, but: id });
      if (chair === null) return { ok: false as const, reason: "taken" as const };
      const [moved] = await tx
        .update(eyeTestBookings)
        .set({ startsAt, chair, changes: sql`${eyeTestBookings.changes} + 1` })
        .where(
          and(
            eq(eyeTestBookings.id, booking.id),
            isNull(eyeTestBookings.cancelledAt),
            // In another tab it may have been moved meanwhile; the store is told of each step.
            eq(eyeTestBookings.startsAt, booking.startsAt),
          ),
        )
        .returning({ changes: eyeTestBookings.changes });
      if (!moved) return { ok: false as const, reason: "over" as const };
      const news = { bookingId: booking.id, change: moved.changes };
      await shop.jobs.send(tx, "mail.eye-test-moved", { ...news, was: booking.startsAt.toISOString() });
      return { ok: true as const };
    });
  } catch (error) {
    if (isTakenSlot(error)) return { ok: false, reason: "taken" };
    throw error;
  }
}

async function findOpen({ db, now }: Shop, token: string) {
  const { id, kind, storeId, startsAt, cancelledAt, outcome } = eyeTestBookings;
  const [booking] = await db
    .select({ id, kind, storeId, startsAt })
    .from(eyeTestBookings)
    .innerJoin(eyeTestKeys, eq(eyeTestKeys.bookingId, id))
    .where(and(eq(eyeTestKeys.tokenHash, hashToken(token)), isNull(cancelledAt), isNull(outcome), gt(startsAt, now())));
  return booking ?? null;
}

/** The unique index of two who wanted the same chair at the same time. */
export function isTakenSlot(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined;
  return cause?.code === "23505" && cause.constraint === "eye_test_bookings_chair";
}
