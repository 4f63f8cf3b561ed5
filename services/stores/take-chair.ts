import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { chairsOf, type EyeTestCalendar, seatsAt } from "#domain/stores/eye-test-slots.ts";

/**
 * The chair for an eye test at a time: the asked one, else the lowest that is free. Null where it is taken, or where as many
 * tests are booked then as there are people to test. Whoever wants the same instant waits until this transaction ends; the
 * unique index of chair and instant stands behind that.
 */
export async function takeChair(
  tx: Db,
  given: { storeId: number; calendar: EyeTestCalendar; startsAt: Date; chair?: number | null; but?: string },
): Promise<number | null> {
  const { storeId, calendar, startsAt, chair = null, but } = given;
  const instant = `eye test ${storeId} ${calendar.kind} ${startsAt.toISOString()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${instant}, 0))`);
  const booked = await tx
    .select({ chair: eyeTestBookings.chair })
    .from(eyeTestBookings)
    .where(
      and(
        eq(eyeTestBookings.storeId, storeId),
        eq(eyeTestBookings.kind, calendar.kind),
        eq(eyeTestBookings.startsAt, startsAt),
        isNull(eyeTestBookings.cancelledAt),
        but === undefined ? undefined : ne(eyeTestBookings.id, but),
      ),
    );
  const day = kolkataDay(startsAt);
  const minute = Math.floor((startsAt.getTime() - startOfKolkataDay(day).getTime()) / 60_000);
  if (booked.length >= seatsAt(calendar, day, minute)) return null;
  const taken = new Set(booked.map((one) => one.chair));
  const free = chairsOf(calendar).filter((one) => !taken.has(one));
  return chair === null ? (free[0] ?? null) : (free.find((one) => one === chair) ?? null);
}
