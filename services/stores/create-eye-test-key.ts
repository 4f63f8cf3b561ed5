import type { Db } from "#db/client.ts";
import { eyeTestKeys } from "#db/schema/contact.ts";
import { hashToken, newToken } from "#services/accounts/session-token.ts";

/**
 * A token that opens and cancels a booking. Each place that shows one gets its own, made when it is written: the queue
 * holds none, and a mail that is written twice leaves no link that does not work.
 */
export async function createEyeTestKey(db: Db, given: { bookingId: string; now: Date }): Promise<string> {
  const token = newToken();
  await db
    .insert(eyeTestKeys)
    .values({ tokenHash: hashToken(token), bookingId: given.bookingId, createdAt: given.now });
  return token;
}
