import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { examinations } from "#db/schema/examinations.ts";
import { cartPrescriptions, prescriptions } from "#db/schema/prescriptions.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";

/** What was sent while they counted as one, about orders and eye tests that are the other's again. */
export async function returnMessages(
  tx: Db,
  { from, to, orders, visits }: { from: number; to: number; orders: readonly string[]; visits: readonly string[] },
): Promise<void> {
  const about = [
    orders.length > 0 ? inArray(sentMessages.orderId, [...orders]) : undefined,
    visits.length > 0 ? inArray(sql`${sentMessages.jobData} ->> 'bookingId'`, [...visits]) : undefined,
  ].filter((condition) => condition !== undefined);
  if (about.length === 0) return;
  await tx
    .update(sentMessages)
    .set({ customerId: to })
    .where(and(eq(sentMessages.customerId, from), or(...about)));
}

/**
 * What was found at these eye tests while whoever was examined counted as a part of an account is taken out of it, and out of its
 * cart: they have none themselves. What was ordered from it stays as it was ordered.
 */
export async function returnPrescriptions(
  tx: Db,
  { visits, userId }: { visits: readonly string[]; userId: number | null },
): Promise<void> {
  if (visits.length === 0 || userId === null) return;
  const found = tx
    .select({ id: examinations.prescriptionId })
    .from(examinations)
    .where(inArray(examinations.bookingId, [...visits]));
  const returned = await tx
    .update(prescriptions)
    .set({ userId: null, personId: null })
    .where(and(eq(prescriptions.userId, userId), inArray(prescriptions.id, found)))
    .returning({ id: prescriptions.id });
  if (returned.length === 0) return;
  const ids = returned.map(({ id }) => id);
  await tx.delete(cartPrescriptions).where(inArray(cartPrescriptions.prescriptionId, ids));
}
