import { and, eq, gte, isNull, lte, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { type EyeTestCalendar, minuteOf, seatsAt, type Slot, slotsOf } from "#domain/stores/eye-test-slots.ts";

/** The slots of a day at which fewer are booked than can be tested; `but` one booking, which is to be moved. */
export async function listFreeSlots(
  db: Db,
  given: { storeId: number; calendar: EyeTestCalendar; day: string; but?: string },
): Promise<Slot[]> {
  const slots = slotsOf(given.calendar, given.day);
  const first = slots[0];
  const last = slots.at(-1);
  if (!first || !last) return [];
  const taken = await db
    .select({ startsAt: eyeTestBookings.startsAt })
    .from(eyeTestBookings)
    .where(
      and(
        eq(eyeTestBookings.storeId, given.storeId),
        eq(eyeTestBookings.kind, given.calendar.kind),
        isNull(eyeTestBookings.cancelledAt),
        given.but === undefined ? undefined : ne(eyeTestBookings.id, given.but),
        gte(eyeTestBookings.startsAt, first.startsAt),
        lte(eyeTestBookings.startsAt, last.startsAt),
      ),
    );
  const at = Map.groupBy(taken, ({ startsAt }) => startsAt.getTime());
  return slots.filter(
    ({ time, startsAt }) =>
      (at.get(startsAt.getTime())?.length ?? 0) < seatsAt(given.calendar, given.day, minuteOf(time)),
  );
}
