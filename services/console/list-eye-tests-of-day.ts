import { and, asc, eq, gt, gte, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import { overSince } from "#domain/appointments/is-unsaid.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { inStores } from "#services/stores/in-stores.ts";

export type EyeTestOfDay = {
  id: string;
  startsAt: Date;
  name: string;
  isAtHome: boolean;
  store: string;
  outcome: "came" | "missed" | null;
};

/** So many who come next are shown however many wait for a word. */
const LEAST_AHEAD = 4;

/**
 * Today's eye tests that are over without a word whether somebody came, the longest ago first; with what is left of `most` those
 * that are not over; and how many there are today in all.
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
  const over = overSince(now);
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
  const [next, unanswered, total] = await Promise.all([
    select(gt(eyeTestBookings.startsAt, over)),
    select(and(lte(eyeTestBookings.startsAt, over), isNull(eyeTestBookings.outcome))),
    db.$count(eyeTestBookings, ofDay),
  ]);
  return { ahead: next.slice(0, Math.max(LEAST_AHEAD, most - unanswered.length)), unanswered, total };
}
