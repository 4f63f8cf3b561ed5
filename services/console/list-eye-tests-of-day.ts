import { and, asc, eq, gt, gte, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { TEST_MINUTES } from "#domain/stores/eye-test-slots.ts";
import { inStores } from "#services/stores/in-stores.ts";

export type EyeTestOfDay = {
  id: string;
  startsAt: Date;
  name: string;
  isAtHome: boolean;
  store: string;
  outcome: "came" | "missed" | null;
};

/**
 * Today's eye tests that are not over, those that are over without a word whether somebody came, the longest ago first, and how
 * many there are today in all.
 */
export async function listEyeTestsOfDay(
  db: Db,
  given: { actor: Actor; storeId: number | null; most: number; now: Date },
): Promise<{ ahead: EyeTestOfDay[]; unanswered: EyeTestOfDay[]; total: number }> {
  const { actor, storeId, most, now } = given;
  requirePermission(actor, "visit.serve");
  const day = kolkataDay(now);
  const ofDay = and(
    inStores(eyeTestBookings.storeId, permittedOf(actor, "visit.serve", storeId)),
    gte(eyeTestBookings.startsAt, startOfKolkataDay(day)),
    lt(eyeTestBookings.startsAt, startOfKolkataDay(addDays(day, 1))),
    isNull(eyeTestBookings.cancelledAt),
  );
  // Whose time is over has begun so long ago, or longer.
  const over = new Date(now.getTime() - TEST_MINUTES * 60_000);
  const select = (which: SQL | undefined) =>
    db
      .select({
        id: eyeTestBookings.id,
        startsAt: eyeTestBookings.startsAt,
        name: eyeTestBookings.name,
        outcome: eyeTestBookings.outcome,
        isAtHome: sql<boolean>`${eyeTestBookings.kind} = 'home'`,
        store: stores.name,
      })
      .from(eyeTestBookings)
      .innerJoin(stores, eq(stores.id, eyeTestBookings.storeId))
      .where(and(ofDay, which))
      .orderBy(asc(eyeTestBookings.startsAt), asc(eyeTestBookings.id))
      .limit(most);
  const [ahead, unanswered, total] = await Promise.all([
    select(gt(eyeTestBookings.startsAt, over)),
    select(and(lte(eyeTestBookings.startsAt, over), isNull(eyeTestBookings.outcome))),
    db.$count(eyeTestBookings, ofDay),
  ]);
  return { ahead, unanswered, total };
}
