import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, isStaff } from "#domain/accounts/actor.ts";
import { type AppointmentRefusal, WALK_IN } from "#domain/appointments/appointment-form.ts";
import { type EyeTestKind, findStaffSlot } from "#domain/stores/eye-test-slots.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { customerOfPerson } from "#services/customers/customer-of-person.ts";
import type { Shop } from "#services/shop.ts";
import { findCalendar } from "#services/stores/find-calendar.ts";
import { takeChair } from "#services/stores/take-chair.ts";
import { findStillFor } from "./booked-for.ts";

export type NewAppointment = {
  /** Of the form: pressed twice, it is booked once. */
  key: string;
  storeId: number;
  kind: EyeTestKind;
  day: string;
  /** "14:30", or WALK_IN for somebody who is tested at once. */
  time: string;
  /** Null or left out: the lowest that is free. */
  chair?: number | null;
  name: string;
  phone: string;
  /** "" where they have none. */
  email: string;
  address: string;
  pin: string;
  /** From whose page it is booked. */
  customerId?: number | null;
};

export type BookAnswer =
  | { ok: true; id: string }
  | { ok: false; reason: Extract<AppointmentRefusal, "taken" | "chair_taken" | "no_such_slot" | "home" | "unseen"> };

/** Books an eye test for somebody. Of two who want the last chair of a time, one gets it. */
export async function bookAppointment(
  shop: Shop,
  { actor, ...given }: NewAppointment & { actor: Actor },
): Promise<BookAnswer> {
  const { key, storeId, kind, name, phone, email, chair: asked = null, customerId: forId = null } = given;
  requirePermission(actor, "visit.keep", { storeId });
  if (!isStaff(actor)) throw new AppError("forbidden");
  const now = shop.now();
  const isWalkIn = given.time === WALK_IN;
  if (isWalkIn && kind === "home") return { ok: false, reason: "home" };
  // A walk-in takes no time of the calendar: it stands at its own instant.
  const calendar = await findCalendar(shop, { storeId, kind });
  const startsAt = calendar && (isWalkIn ? now : findStaffSlot({ ...calendar, day: given.day, time: given.time }));
  if (!startsAt) return { ok: false, reason: "no_such_slot" };
  return shop.db.transaction(async (tx) => {
    const chosen = forId === null ? null : await findStillFor(tx, { actor, id: forId, name, phone, now });
    if (chosen === "unseen") {
      // Pressed once more after the hour for which they were open: it is booked already.
      const isRepeat = await wasBooked(tx, { key, storeId });
      return isRepeat ? { ok: true as const, id: key } : { ok: false as const, reason: "unseen" as const };
    }
    const chair = isWalkIn ? 1 : await takeChair(tx, { storeId, calendar, startsAt, chair: asked, but: key });
    if (chair === null)
      return { ok: false as const, reason: asked === null ? ("taken" as const) : ("chair_taken" as const) };
    const [booked] = await tx
      .insert(eyeTestBookings)
      .values({
        id: key,
        kind,
        storeId,
        startsAt,
        chair,
        name,
        phone,
        email,
        ...(kind === "home" && { address: given.address, zipCode: given.pin }),
        outcome: isWalkIn ? "came" : null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: eyeTestBookings.id });
    if (!booked) {
      const isRepeat = await wasBooked(tx, { key, storeId });
      return isRepeat ? { ok: true as const, id: key } : { ok: false as const, reason: "taken" as const };
    }
    // Whoever is new here is the store's own. Others become it by an examination or a bill: a booking may be called off.
    const customerId = chosen ?? (await customerOfPerson(tx, { name, phone, storeId, now, email }));
    await tx.update(eyeTestBookings).set({ customerId }).where(eq(eyeTestBookings.id, key));
    await recordAudit(tx, {
      actor,
      action: isWalkIn ? "visit.walked_in" : "visit.booked",
      object: { kind: "visit", id: key },
      data: { storeId, startsAt: startsAt.toISOString() },
      now,
    });
    if (!isWalkIn) await shop.jobs.send(tx, "mail.eye-test-booked", { bookingId: key });
    return { ok: true as const, id: key };
  });
}

async function wasBooked(tx: Db, { key, storeId }: { key: string; storeId: number }): Promise<boolean> {
  return (
    (await tx.$count(eyeTestBookings, and(eq(eyeTestBookings.id, key), eq(eyeTestBookings.storeId, storeId)))) === 1
  );
}
