import { and, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { examinations } from "#db/schema/examinations.ts";
import { orders } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptions } from "#db/schema/prescriptions.ts";
import { type Leaver, ofPerson, wasExamined } from "./of-person.ts";

/** Those of an account, of counter bills without an account whose customer this is or was merged with them, and of their eye tests. */
export function prescriptionsOf(db: Db, who: Leaver): SQL | undefined {
  const atCounters = db
    .select({ id: linePrescriptions.prescriptionId })
    .from(linePrescriptions)
    .innerJoin(orders, eq(orders.id, linePrescriptions.orderId))
    .where(and(isNull(orders.userId), ofPerson(db, { who, of: orders })));
  const examined = db
    .select({ id: examinations.prescriptionId })
    .from(examinations)
    .where(and(inArray(examinations.bookingId, eyeTestsOf(db, who)), isNotNull(examinations.prescriptionId)));
  const own = "userId" in who ? eq(prescriptions.userId, who.userId) : undefined;
  const all = or(own, inArray(prescriptions.id, atCounters), inArray(prescriptions.id, examined));
  return and(all, isNull(prescriptions.erasedAt));
}

/** Ids of the eye tests at which they were examined. */
export const eyeTestsOf = (db: Db, who: Leaver) =>
  db
    .select({ id: eyeTestBookings.id })
    .from(eyeTestBookings)
    .where(wasExamined(db, { who, of: eyeTestBookings }));
