import { and, eq, gt, gte, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { addDays, type IsoDay, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";

export type BookedDay = { day: IsoDay; count: number };

/** How many eye tests of a store are still to come on each of these days; days without any are left out. */
export async function countBookedOn(
  db: Db,
  given: { storeId: number; fromDay: IsoDay; toDay: IsoDay; now: Date },
): Promise<BookedDay[]> {
  const { storeId, fromDay, toDay, now } = given;
  const booked = await db
    .select({ startsAt: eyeTestBookings.startsAt })
    .from(eyeTestBookings)
    .where(
      and(
        eq(eyeTestBookings.storeId, storeId),
        gte(eyeTestBookings.startsAt, startOfKolkataDay(fromDay)),
        lt(eyeTestBookings.startsAt, startOfKolkataDay(addDays(toDay, 1))),
        gt(eyeTestBookings.startsAt, now),
        isNull(eyeTestBookings.cancelledAt),
        isNull(eyeTestBookings.outcome),
      ),
    );
  const days = new Map<IsoDay, number>();
  for (const { startsAt } of booked) {
    const day = kolkataDay(startsAt);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days].map(([day, count]) => ({ day, count })).toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
