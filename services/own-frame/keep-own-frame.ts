import type { Db } from "#db/client.ts";
import { ownFrames } from "#db/schema/cart.ts";
import { type OwnFrame, ownFrameSchema } from "#domain/own-frame/own-frame.ts";
import { findShownStore } from "#services/stores/find-shown-store.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

export type KeptOwnFrame = { ok: true } | { ok: false; reason: "store" };

/**
 * Keeps what somebody says of their frame under the key of the line that they are about to put into the cart. A repeat
 * changes nothing. Throws `too_many_attempts` for whoever does so all the time.
 */
export async function keepOwnFrame(
  db: Db,
  given: { clientKey: string; frame: OwnFrame; address: string; now: Date },
): Promise<KeptOwnFrame> {
  const { clientKey, address, now } = given;
  const frame = ownFrameSchema.parse(given.frame);
  await countAttempt(db, { rule: "own-frame", subject: { address }, now });
  if (frame.storeId !== null && !(await findShownStore(db, frame.storeId))) return { ok: false, reason: "store" };
  await db.insert(ownFrames).values({ clientKey, frame, createdAt: now }).onConflictDoNothing();
  return { ok: true };
}
