import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { examinations } from "#db/schema/examinations.ts";
import { orders } from "#db/schema/orders.ts";
import { linePrescriptions, people, prescriptions } from "#db/schema/prescriptions.ts";
import { eraseRow } from "#services/prescriptions/erase-prescription.ts";
import type { Shop } from "#services/shop.ts";
import { type Leaver, ofPerson } from "./of-person.ts";

/**
 * Values and sheets of an account, with the people whom they are for. That none is needed for glasses that are still to be
 * made is known: no order is under way.
 */
export async function erasePrescriptions(tx: Db, shop: Shop, who: Leaver): Promise<void> {
  // Of a counter bill without an account, whose customer was merged with them.
  const atCounters = tx
    .select({ id: linePrescriptions.prescriptionId })
    .from(linePrescriptions)
    .innerJoin(orders, eq(orders.id, linePrescriptions.orderId))
    .where(and(isNull(orders.userId), ofPerson(tx, { who, of: orders })));
  // Of eye tests in a store, and what somebody was typing there just now.
  const tests = tx
    .select({ id: eyeTestBookings.id })
    .from(eyeTestBookings)
    .where(ofPerson(tx, { who, of: eyeTestBookings }));
  const examined = tx
    .select({ id: examinations.prescriptionId })
    .from(examinations)
    .where(and(inArray(examinations.bookingId, tests), isNotNull(examinations.prescriptionId)));
  const own = "userId" in who ? eq(prescriptions.userId, who.userId) : undefined;
  const rows = await tx
    .select({ id: prescriptions.id, filePath: prescriptions.filePath })
    .from(prescriptions)
    .where(
      and(
        or(own, inArray(prescriptions.id, atCounters), inArray(prescriptions.id, examined)),
        isNull(prescriptions.erasedAt),
      ),
    )
    .orderBy(asc(prescriptions.id))
    .for("update");
  for (const row of rows) await eraseRow(tx, shop, row);
  await tx.delete(examinations).where(and(inArray(examinations.bookingId, tests), isNull(examinations.finishedAt)));
  if ("userId" in who) await tx.delete(people).where(eq(people.userId, who.userId));
}
