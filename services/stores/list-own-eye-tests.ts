import { desc, eq } from "drizzle-orm";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { stores } from "#db/schema/stores.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { EyeTestKind } from "#domain/stores/eye-test-slots.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import type { Shop } from "#services/shop.ts";

export type OwnEyeTest = {
  id: string;
  kind: EyeTestKind;
  startsAt: Date;
  name: string;
  /** At home: where to come. */
  address: string;
  zipCode: string;
  cancelledAt: Date | null;
  store: { name: string; address: string; city: string };
};

/**
 * What somebody booked while they were signed in: first those to come, the next one at the top, then those that were or
 * are cancelled. Not by the e-mail that was typed, which anybody may type (services/privacy/collect-visits.ts).
 */
export async function listOwnEyeTests(
  { db, now }: Pick<Shop, "db" | "now">,
  { actor }: { actor: Actor },
): Promise<{ coming: OwnEyeTest[]; over: OwnEyeTest[] }> {
  const { id: userId } = requireUser(actor);
  const found = await db
    .select({
      id: eyeTestBookings.id,
      kind: eyeTestBookings.kind,
      startsAt: eyeTestBookings.startsAt,
      name: eyeTestBookings.name,
      address: eyeTestBookings.address,
      zipCode: eyeTestBookings.zipCode,
      cancelledAt: eyeTestBookings.cancelledAt,
      store: { name: stores.name, address: stores.address, city: stores.city },
    })
    .from(eyeTestBookings)
    .innerJoin(stores, eq(stores.id, eyeTestBookings.storeId))
    .where(eq(eyeTestBookings.userId, userId))
    .orderBy(desc(eyeTestBookings.startsAt), desc(eyeTestBookings.createdAt))
    .limit(200);
  const moment = now();
  const isToCome = ({ startsAt, cancelledAt }: OwnEyeTest) => cancelledAt === null && startsAt > moment;
  return { coming: found.filter(isToCome).toReversed(), over: found.filter((one) => !isToCome(one)) };
}
