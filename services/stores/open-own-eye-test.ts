import { and, eq } from "drizzle-orm";
import { eyeTestBookings } from "#db/schema/contact.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { createEyeTestKey } from "./create-eye-test-key.ts";

/** Makes a key to a booking of one's own: of the keys that were written before, the shop knows only hashes. */
export async function openOwnEyeTest(
  { db, now }: Pick<Shop, "db" | "now">,
  { actor, bookingId }: { actor: Actor; bookingId: string },
): Promise<{ token: string }> {
  const { id: userId } = requireUser(actor);
  const moment = now();
  await countAttempt(db, { rule: "eye-test-key", subject: { account: String(userId) }, now: moment });
  return db.transaction(async (tx) => {
    await lockCustomer(tx, userId);
    const [own] = await tx
      .select({ id: eyeTestBookings.id })
      .from(eyeTestBookings)
      .where(and(eq(eyeTestBookings.id, bookingId), eq(eyeTestBookings.userId, userId)));
    if (!own) throw new AppError("not_found");
    return { token: await createEyeTestKey(tx, { bookingId: own.id, now: moment }) };
  });
}
