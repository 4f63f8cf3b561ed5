import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings, eyeTestKeys } from "#db/schema/contact.ts";
import { stores } from "#db/schema/stores.ts";
import { hashToken, looksLikeToken } from "#services/accounts/session-token.ts";

const shown = {
  id: eyeTestBookings.id,
  kind: eyeTestBookings.kind,
  startsAt: eyeTestBookings.startsAt,
  changes: eyeTestBookings.changes,
  name: eyeTestBookings.name,
  phone: eyeTestBookings.phone,
  email: eyeTestBookings.email,
  address: eyeTestBookings.address,
  zipCode: eyeTestBookings.zipCode,
  cancelledAt: eyeTestBookings.cancelledAt,
  store: { name: stores.name, address: stores.address, city: stores.city, phone: stores.phone, email: stores.email },
};

export type EyeTestView = NonNullable<Awaited<ReturnType<typeof findEyeTest>>>;

/** By the token of the mail or of the page that booked it, which is the key to it. */
export async function findEyeTest(db: Db, { token }: { token: string }) {
  if (!looksLikeToken(token)) return null;
  const [booking] = await selectBookings(db)
    .innerJoin(eyeTestKeys, eq(eyeTestKeys.bookingId, eyeTestBookings.id))
    .where(eq(eyeTestKeys.tokenHash, hashToken(token)));
  return booking ?? null;
}

export async function findEyeTestById(db: Db, { id }: { id: string }) {
  const [booking] = await selectBookings(db).where(eq(eyeTestBookings.id, id));
  return booking ?? null;
}

function selectBookings(db: Db) {
  return db.select(shown).from(eyeTestBookings).innerJoin(stores, eq(stores.id, eyeTestBookings.storeId));
}
