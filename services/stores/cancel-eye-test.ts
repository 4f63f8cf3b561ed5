import { and, eq, exists, gt, isNull, sql } from "drizzle-orm";
import { eyeTestBookings, eyeTestKeys } from "#db/schema/contact.ts";
import { hashToken, looksLikeToken } from "#services/accounts/session-token.ts";
import type { Shop } from "#services/shop.ts";

/** Frees the slot for others. Cancelling twice is cancelling once; what has begun stays. */
export async function cancelEyeTest(shop: Shop, { token }: { token: string }): Promise<{ cancelled: boolean }> {
  if (!looksLikeToken(token)) return { cancelled: false };
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const [booking] = await tx
      .update(eyeTestBookings)
      .set({ cancelledAt: now, changes: sql`${eyeTestBookings.changes} + 1` })
      .where(
        and(
          exists(
            tx
              .select({ one: eyeTestKeys.bookingId })
              .from(eyeTestKeys)
              .where(and(eq(eyeTestKeys.tokenHash, hashToken(token)), eq(eyeTestKeys.bookingId, eyeTestBookings.id))),
          ),
          isNull(eyeTestBookings.cancelledAt),
          // They are in the store already.
          isNull(eyeTestBookings.outcome),
          gt(eyeTestBookings.startsAt, now),
        ),
      )
      .returning({ id: eyeTestBookings.id });
    if (!booking) return { cancelled: false };
    await shop.jobs.send(tx, "mail.eye-test-store", { bookingId: booking.id, news: "cancelled" });
    return { cancelled: true };
  });
}
