import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contactMessages, eyeTestBookings } from "#db/schema/contact.ts";
import { stores } from "#db/schema/stores.ts";
import { type Leaver, ofPerson } from "./of-person.ts";

/**
 * What somebody wrote and booked while they were signed in, or what a store knows to be theirs. Not by the e-mail that they typed:
 * signing up proves no mailbox, and whoever types a stranger's address must not read where that stranger lives.
 */
export async function collectVisits(db: Db, who: Leaver) {
  return {
    messages: await db
      .select(messageColumns)
      .from(contactMessages)
      .where("userId" in who ? eq(contactMessages.userId, who.userId) : sql`false`)
      .orderBy(asc(contactMessages.id)),
    eye_tests: await db
      .select({
        kind: eyeTestBookings.kind,
        store: stores.name,
        starts: eyeTestBookings.startsAt,
        name: eyeTestBookings.name,
        phone: eyeTestBookings.phone,
        email: eyeTestBookings.email,
        address: eyeTestBookings.address,
        zip_code: eyeTestBookings.zipCode,
        booked: eyeTestBookings.createdAt,
        cancelled: eyeTestBookings.cancelledAt,
        changes: eyeTestBookings.changes,
        outcome: eyeTestBookings.outcome,
      })
      .from(eyeTestBookings)
      .innerJoin(stores, eq(stores.id, eyeTestBookings.storeId))
      .where(ofPerson(db, { who, of: eyeTestBookings }))
      .orderBy(asc(eyeTestBookings.startsAt)),
  };
}

const messageColumns = {
  ticket: contactMessages.ticket,
  topic: contactMessages.topic,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  message: contactMessages.message,
  sent: contactMessages.createdAt,
};
