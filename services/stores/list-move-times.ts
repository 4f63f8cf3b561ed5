import { eq } from "drizzle-orm";
import { eyeTestBookings } from "#db/schema/contact.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { bookableDays } from "#domain/stores/eye-test-slots.ts";
import type { Shop } from "#services/shop.ts";
import { findCalendar } from "./find-calendar.ts";
import { listFreeSlots } from "./list-free-slots.ts";

/** The days to which a booking can be moved, and the free times of the one that is asked for, else of the first. */
export async function listMoveTimes(
  shop: Shop,
  { bookingId, day: asked }: { bookingId: string; day: string | null },
): Promise<{ days: IsoDay[]; day: IsoDay | null; times: string[] }> {
  const { db } = shop;
  const [booking] = await db
    .select({ kind: eyeTestBookings.kind, storeId: eyeTestBookings.storeId })
    .from(eyeTestBookings)
    .where(eq(eyeTestBookings.id, bookingId));
  const calendar = booking && (await findCalendar(shop, booking));
  // A store that has closed since.
  if (!calendar) return { days: [], day: null, times: [] };
  const days = bookableDays(calendar);
  const day = days.find((one) => one === asked) ?? days[0] ?? null;
  const slots = day === null ? [] : await listFreeSlots(db, { storeId: booking.storeId, calendar, day });
  return { days, day, times: slots.map(({ time }) => time) };
}
