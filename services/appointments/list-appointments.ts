import { and, asc, eq, gte, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { addDays, type IsoDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { inStores } from "#services/stores/in-stores.ts";
import { type Appointment, selectAppointments } from "./appointment-row.ts";

/** The eye tests of one store on so many days from a day, in their order, without those that were called off. */
export async function listAppointments(
  db: Db,
  given: { actor: Actor; storeId: number; from: IsoDay; days: number },
): Promise<Appointment[]> {
  const { actor, storeId, from, days } = given;
  requirePermission(actor, "visit.serve");
  return selectAppointments(
    db,
    and(
      inStores(eyeTestBookings.storeId, permittedOf(actor, "visit.serve", storeId)),
      eq(eyeTestBookings.storeId, storeId),
      gte(eyeTestBookings.startsAt, startOfKolkataDay(from)),
      lt(eyeTestBookings.startsAt, startOfKolkataDay(addDays(from, days))),
      isNull(eyeTestBookings.cancelledAt),
    ),
  ).orderBy(asc(eyeTestBookings.startsAt), asc(eyeTestBookings.kind), asc(eyeTestBookings.id));
}
