import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { stores } from "#db/schema/stores.ts";
import { hashToken, looksLikeToken } from "#services/accounts/session-token.ts";

const shown = {
  id: eyeTestBookings.id,
  kind: eyeTestBookings.kind,
  startsAt: eyeTestBookings.startsAt,
  name: eyeTestBookings.name,
  phone: eyeTestBookings.phone,
  email: eyeTestBookings.email,
  address: eyeTestBookings.address,
  zipCode: eyeTestBookings.zipCode,
  cancelledAt: eyeTestBookings.cancelledAt,
  store: { name: stores.name, address: stores.address, city: stores.city, phone: stores.phone, email: stores.email },
};

export type EyeTestView = NonNullable<Awaited<ReturnType<typeof findEyeTest>>>;

/** By the token of the mail, which is the key to it. */
export function findEyeTest(db: Db, { token }: { token: string }) {
  return looksLikeToken(token) ? findOne(db, eq(eyeTestBookings.tokenHash, hashToken(token))) : Promise.resolve(null);
}

export function findEyeTestById(db: Db, { id }: { id: string }) {
  return findOne(db, eq(eyeTestBookings.id, id));
}

async function findOne(db: Db, condition: ReturnType<typeof eq>) {
  const [booking] = await db
    .select(shown)
    .from(eyeTestBookings)
    .innerJoin(stores, eq(stores.id, eyeTestBookings.storeId))
    .where(condition);
  return booking ?? null;
}
