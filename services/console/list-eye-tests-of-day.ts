import { and, asc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { inStores } from "#services/stores/in-stores.ts";

export type EyeTestOfDay = { id: string; startsAt: Date; name: string; isAtHome: boolean; store: string };

/** Today's eye tests that are still to come, and how many there are today in all. */
export async function listEyeTestsOfDay(
  db: Db,
  given: { actor: Actor; storeId: number | null; most: number; now: Date },
): Promise<{ ahead: EyeTestOfDay[]; total: number }> {
  const { actor, storeId, most, now } = given;
  requirePermission(actor, "visit.serve");
  const day = kolkataDay(now);
  const ofDay = and(
    inStores(eyeTestBookings.storeId, permittedOf(actor, "visit.serve", storeId)),
    gte(eyeTestBookings.startsAt, startOfKolkataDay(day)),
    lt(eyeTestBookings.startsAt, startOfKolkataDay(addDays(day, 1))),
    isNull(eyeTestBookings.cancelledAt),
  );
  const [ahead, total] = await Promise.all([
    db
      .select({
        id: eyeTestBookings.id,
        startsAt: eyeTestBookings.startsAt,
        name: eyeTestBookings.name,
        isAtHome: sql<boolean>`${eyeTestBookings.kind} = 'home'`,
        store: stores.name,
      })
      .from(eyeTestBookings)
      .innerJoin(stores, eq(stores.id, eyeTestBookings.storeId))
      .where(and(ofDay, gte(eyeTestBookings.startsAt, now)))
      .orderBy(asc(eyeTestBookings.startsAt), asc(eyeTestBookings.id))
      .limit(most),
    db.$count(eyeTestBookings, ofDay),
  ]);
  return { ahead, total };
}
