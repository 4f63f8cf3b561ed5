import { and, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { type Actor, isStaff } from "#domain/accounts/actor.ts";
import type { AppointmentRefusal } from "#domain/appointments/appointment-form.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { findStaffSlot } from "#domain/stores/eye-test-slots.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type FieldChanges, recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { hasExam } from "#services/examinations/exam-row.ts";
import { isTakenSlot } from "#services/stores/move-eye-test.ts";
import { type Appointment, getAppointment } from "./appointment-row.ts";
import { findCalendar } from "#services/stores/find-calendar.ts";
import { takeChair } from "#services/stores/take-chair.ts";

type Given = {
  actor: Actor;
  id: string;
  /** `changes` of the row that the page showed. */
  changes: number;
};
export type ChangeAnswer = { ok: true } | { ok: false; reason: AppointmentRefusal };
type Outcome = Appointment["outcome"];

/** What became of it, as the store says on its day or later; null takes back what was said. */
export async function noteOutcome(shop: Shop, given: Given & { outcome: Outcome }): Promise<ChangeAnswer> {
  const { outcome } = given;
  return change(shop, given, async (appointment, now) => {
    if (appointment.cancelledAt !== null) return { reason: "over" };
    if (outcome !== "came" && (await hasExam(shop.db, given.id))) return { reason: "examined" };
    if (outcome !== null && kolkataDay(appointment.startsAt) > kolkataDay(now)) return { reason: "not_yet" };
    if (outcome === "missed" && appointment.startsAt > now) return { reason: "not_begun" };
    return {
      set: { outcome },
      action: "visit.outcome",
      changes: { outcome: [appointment.outcome, outcome] },
    };
  });
}

/**
 * Another time in the same store, today's too, or another chair; the customer is told of a time. Without a chair it is the
 * lowest that is free then. Whoever loses a time to another keeps the old one.
 */
export async function moveAppointment(
  shop: Shop,
  given: Given & { day: string; time: string; chair?: number | null },
): Promise<ChangeAnswer> {
  const { day, time, chair = null } = given;
  try {
    return await change(shop, given, async (appointment, now) => {
      if (isOver(appointment, now)) return { reason: "over" };
      const { storeId, kind, startsAt: before } = appointment;
      const calendar = await findCalendar(shop, { storeId, kind });
      const startsAt = calendar && findStaffSlot({ ...calendar, day, time });
      if (!startsAt) return { reason: "no_such_slot" };
      const isOtherTime = startsAt.getTime() !== before.getTime();
      if (!isOtherTime && (chair === null || chair === appointment.chair)) return { reason: "same" };
      return {
        action: "visit.moved",
        settle: async (tx) => {
          const taken = await takeChair(tx, { storeId, calendar, startsAt, chair, but: appointment.id });
          if (taken === null) return { reason: chair === null ? "taken" : "chair_taken" };
          const moment = [before.toISOString(), startsAt.toISOString()] as const;
          return { set: { startsAt, chair: taken }, changes: { startsAt: moment, chair: [appointment.chair, taken] } };
        },
        ...(isOtherTime && {
          tell: (told: Db, bookingId: string, count: number) =>
            shop.jobs.send(told, "mail.eye-test-moved", { bookingId, change: count, was: before.toISOString() }),
        }),
      };
    });
  } catch (error) {
    if (isTakenSlot(error)) return { ok: false, reason: "taken" };
    throw error;
  }
}

/** The store calls it off: its time is free at once, and the customer is told. */
export async function callOffAppointment(shop: Shop, given: Given): Promise<ChangeAnswer> {
  return change(shop, given, async (appointment, now) => {
    if (isOver(appointment, now)) return { reason: "over" };
    return {
      set: { cancelledAt: now },
      action: "visit.called_off",
      tell: (tx, bookingId) => shop.jobs.send(tx, "mail.eye-test-called-off", { bookingId }),
    };
  });
}

const isOver = ({ cancelledAt, outcome, startsAt }: Appointment, now: Date): boolean =>
  cancelledAt !== null || outcome !== null || startsAt <= now;

type Refused = { reason: AppointmentRefusal };
type Written = { set: PgUpdateSetSource<typeof eyeTestBookings>; changes?: FieldChanges };
type Change =
  | Refused
  | ((Written | { settle: (tx: Db) => Promise<Written | Refused> }) & {
      action: AuditAction;
      tell?: (tx: Db, bookingId: string, count: number) => Promise<unknown>;
    });

/** Reads it, decides, and writes only where nobody has changed it since the page was drawn. */
async function change(
  shop: Shop,
  { actor, id, changes }: Given,
  decide: (appointment: Appointment, now: Date) => Promise<Change>,
): Promise<ChangeAnswer> {
  const now = shop.now();
  const appointment = await getAppointment(shop.db, { actor, id, action: "visit.keep" });
  if (!isStaff(actor)) throw new AppError("forbidden");
  if (appointment.changes !== changes) return { ok: false, reason: "changed" };
  const decided = await decide(appointment, now);
  if ("reason" in decided) return { ok: false, reason: decided.reason };
  return shop.db.transaction(async (tx) => {
    const written = "settle" in decided ? await decided.settle(tx) : decided;
    if ("reason" in written) return { ok: false as const, reason: written.reason };
    const [changed] = await tx
      .update(eyeTestBookings)
      .set({ ...written.set, changes: sql`${eyeTestBookings.changes} + 1` })
      .where(and(eq(eyeTestBookings.id, id), eq(eyeTestBookings.changes, changes)))
      .returning({ changes: eyeTestBookings.changes });
    if (!changed) return { ok: false as const, reason: "changed" as const };
    await recordAudit(tx, {
      actor,
      action: decided.action,
      object: { kind: "visit", id },
      ...(written.changes && { changes: written.changes }),
      data: { storeId: appointment.storeId },
      now,
    });
    await decided.tell?.(tx, id, changed.changes);
    return { ok: true as const };
  });
}
