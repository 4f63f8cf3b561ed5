import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { examinations } from "#db/schema/examinations.ts";
import { people, prescriptions } from "#db/schema/prescriptions.ts";
import { eraseRow } from "#services/prescriptions/erase-prescription.ts";
import type { Shop } from "#services/shop.ts";
import type { Leaver } from "./of-person.ts";
import { eyeTestsOf, prescriptionsOf } from "./prescriptions-of.ts";

/**
 * Values and sheets of an account, with the people whom they are for. That none is needed for glasses that are still to be
 * made is known: no order is under way.
 */
export async function erasePrescriptions(tx: Db, shop: Shop, who: Leaver): Promise<void> {
  // Before their drafts, as whoever examines locks them.
  await tx
    .select({ id: eyeTestBookings.id })
    .from(eyeTestBookings)
    .where(inArray(eyeTestBookings.id, eyeTestsOf(tx, who)))
    .orderBy(asc(eyeTestBookings.id))
    .for("update");
  const rows = await tx
    .select({ id: prescriptions.id, filePath: prescriptions.filePath })
    .from(prescriptions)
    .where(prescriptionsOf(tx, who))
    .orderBy(asc(prescriptions.id))
    .for("update");
  for (const row of rows) await eraseRow(tx, shop, row);
  // What somebody was typing just now.
  const isOfThem = inArray(examinations.bookingId, eyeTestsOf(tx, who));
  await tx.delete(examinations).where(and(isOfThem, isNull(examinations.finishedAt)));
  if ("userId" in who) await tx.delete(people).where(eq(people.userId, who.userId));
}
