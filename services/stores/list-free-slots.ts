import { and, eq, gte, isNull, lte } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { type EyeTestCalendar, type Slot, slotsOf } from "#domain/stores/eye-test-slots.ts";

/** The slots of a day that nobody has taken. */
export async function listFreeSlots(
  db: Db,
  given: { storeId: number; calendar: EyeTestCalendar; day: string },
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
        gte(eyeTestBookings.startsAt, first.startsAt),
        lte(eyeTestBookings.startsAt, last.startsAt),
      ),
    );
  const times = new Set(taken.map(({ startsAt }) => startsAt.getTime()));
  return slots.filter(({ startsAt }) => !times.has(startsAt.getTime()));
}
