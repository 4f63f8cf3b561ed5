import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contactMessages, eyeTestBookings, eyeTestKeys } from "#db/schema/contact.ts";
import { FORMER_CUSTOMER } from "#domain/accounts/former-customer.ts";
import type { Shop } from "#services/shop.ts";
import { type Leaver, ofPerson } from "./of-person.ts";

/**
 * Messages go. So do eye tests that were: one that is still to come is cancelled, and its store told, which needs the
 * row; it keeps the time and no person.
 */
export async function eraseVisits(tx: Db, shop: Shop, { now, ...who }: Leaver & { now: Date }): Promise<void> {
  if ("userId" in who) await tx.delete(contactMessages).where(eq(contactMessages.userId, who.userId));
  const own = ofPerson(tx, { who, of: eyeTestBookings });
  const cancelled = await tx
    .update(eyeTestBookings)
    .set({ cancelledAt: now })
    .where(and(own, isNull(eyeTestBookings.cancelledAt), gt(eyeTestBookings.startsAt, now)))
    .returning({ id: eyeTestBookings.id });
  for (const { id } of cancelled) await shop.jobs.send(tx, "mail.eye-test-store", { bookingId: id, news: "cancelled" });
  const all = tx.select({ id: eyeTestBookings.id }).from(eyeTestBookings).where(own);
  await tx.delete(eyeTestKeys).where(inArray(eyeTestKeys.bookingId, all));
  await tx
    .update(eyeTestBookings)
    .set({
      name: FORMER_CUSTOMER,
      phone: "",
      email: "",
      userId: null,
      customerId: null,
      // A visit at home has an address, says the table.
      address: sql`case when ${eyeTestBookings.kind} = 'home' then 'Erased' else '' end`,
      zipCode: sql`case when ${eyeTestBookings.kind} = 'home' then '100000' else '' end`,
    })
    .where(own);
}
