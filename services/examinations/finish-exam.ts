import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { examinations } from "#db/schema/examinations.ts";
import { people } from "#db/schema/prescriptions.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { checkExam, type ExamCheck } from "#domain/examinations/check-exam.ts";
import type { ExamValues } from "#domain/examinations/exam-fields.ts";
import { EMPTY_EXAM, type ExamChanges } from "#domain/examinations/exam-values.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Appointment } from "#services/appointments/appointment-row.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { customerOfPerson } from "#services/customers/customer-of-person.ts";
import { noteAtStore } from "#services/customers/note-at-store.ts";
import { insertPrescription } from "#services/prescriptions/keep-prescription.ts";
import { logReads } from "#services/prescriptions/log-reads.ts";
import type { Shop } from "#services/shop.ts";
import { examinerOf, lockExamined, type NoExam, requireExamined, whyNoExam } from "./exam-row.ts";
import { findPrior } from "./prior-prescription.ts";
import { type ExamConflict, openExam, writeDraft } from "./save-draft.ts";

export type FinishAnswer =
  | { ok: true; prescriptionId: string; version: number; hasAccount: boolean }
  | { ok: false; reason: NoExam | "finished" }
  | ({ ok: false; reason: "changed" } & Changed)
  | { ok: false; reason: "check"; check: ExamCheck };

type Changed = {
  by: string;
  at: Date;
  /** What is kept, and what it would be with what this page changed. */
  stored: ExamValues;
  values: ExamValues;
  revision: number;
  conflicts: ExamConflict[];
};

type Given = {
  actor: Actor;
  id: string;
  changes: ExamChanges;
  /** Of the draft that the page knew; 0 where there was none. */
  revision: number;
  /** The questions that were answered with yes. */
  confirmed: readonly string[];
};

/** Thrown inside the transaction, so that a refusal leaves the draft as it was. */
class Refused extends Error {
  readonly answer: FinishAnswer;
  constructor(answer: FinishAnswer) {
    super("refused");
    this.answer = answer;
  }
}

/**
 * Ends an examination: its record, the prescription that it makes, that the customer came, the entry of the log and the line in
 * the customer's own log, all or nothing. Pressed twice, or by two, it is one.
 */
export async function finishExam(shop: Shop, given: Given): Promise<FinishAnswer> {
  try {
    return await shop.db.transaction((tx) => finish(tx, shop, given));
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

async function finish(tx: Db, shop: Shop, { actor, id, changes, revision, confirmed }: Given): Promise<FinishAnswer> {
  const now = shop.now();
  const owner = await lockOwner(tx, { actor, id, now });
  const { appointment, draft, last } = await lockExamined(tx, { actor, id });
  const no = whyNoExam(appointment, now);
  if (no) throw new Refused({ ok: false, reason: no });
  if (!draft && last) throw new Refused({ ok: false, reason: "finished" });
  const by = appointment.actor;
  const written = await writeDraft(tx, shop, { id, draft, by, changes, now });
  if ((draft?.revision ?? 0) !== revision || written.conflicts.length > 0) {
    const { values, conflicts } = written;
    throw new Refused({
      ok: false,
      reason: "changed",
      by: draft ? examinerOf(draft) : "A colleague",
      at: draft?.changedAt ?? now,
      stored: draft ? openExam(shop, draft) : EMPTY_EXAM,
      values,
      revision: draft?.revision ?? 0,
      conflicts,
    });
  }
  // Merged with somebody, or erased, between the two looks.
  if (appointment.customerId !== owner.customerId) throw new AppError("not_found");
  const before = await findPrior(shop, tx, { bookingId: id, ...appointment });
  const check = checkExam(written.values, {
    customerName: appointment.name,
    examiner: fullName(by),
    // The eyes were as they are told on the day of the eye test, however late it is written down.
    today: kolkataDay(appointment.startsAt < now ? appointment.startsAt : now),
    now,
    before: before.newest?.content.eyes ?? null,
    confirmed,
    isCorrection: written.version > 1,
  });
  if (!check.content) throw new Refused({ ok: false, reason: "check", check });
  const prescriptionId = randomUUID();
  const keeper = { userId: owner.userId, guestKeyHash: null };
  const personId = owner.userId === null ? null : await personOf(tx, { userId: owner.userId, name: appointment.name });
  const kept = { id: prescriptionId, keeper, source: "store" as const, content: check.content, personId };
  await insertPrescription(tx, shop, { ...kept, filePath: null, fileType: null });
  await tx
    .update(examinations)
    .set({ finishedAt: now, changedAt: now, byUserId: by.id, prescriptionId, recallMonths: monthsOf(written.values) })
    .where(eq(examinations.id, written.draftId));
  await tx
    .update(eyeTestBookings)
    .set({ outcome: "came", changes: sql`${eyeTestBookings.changes} + 1` })
    .where(eq(eyeTestBookings.id, id));
  await logReads(tx, { ids: [prescriptionId], actor, how: "shown", now });
  await recordAudit(tx, {
    actor,
    action: written.version > 1 ? "examination.corrected" : "examination.finished",
    object: { kind: "visit", id },
    changes: { outcome: [appointment.outcome, "came"] },
    data: { storeId: appointment.storeId, version: written.version, prescriptionId },
    now,
  });
  return { ok: true, prescriptionId, version: written.version, hasAccount: owner.userId !== null };
}

/** Null where nobody said: then it is the shop's own interval. */
const monthsOf = ({ recall }: ExamValues): number | null => (recall === "" ? null : Number(recall));

/**
 * Whom the eye test is for, found or made where it does not say, and their account, locked before all else as everywhere. An
 * erased account is nobody's.
 */
async function lockOwner(tx: Db, { actor, id, now }: { actor: Actor; id: string; now: Date }) {
  const appointment = await requireExamined(tx, { actor, id });
  const customerId = await customerOf(tx, { appointment, now });
  const [customer] = await tx.select({ userId: customers.userId }).from(customers).where(eq(customers.id, customerId));
  const userId = customer?.userId ?? null;
  if (userId !== null && (await lockAccount(tx, userId)).isErased) throw new AppError("not_found");
  await noteAtStore(tx, { customerId, storeId: appointment.storeId });
  return { customerId, userId };
}

async function customerOf(tx: Db, { appointment, now }: { appointment: Appointment; now: Date }): Promise<number> {
  const { customerId, name, phone, email, storeId } = appointment;
  if (customerId !== null) return customerId;
  const made = await customerOfPerson(tx, { name, phone, storeId, now, email });
  await tx.update(eyeTestBookings).set({ customerId: made }).where(eq(eyeTestBookings.id, appointment.id));
  return made;
}

/** One of the people of an account, where it is booked in their name. */
async function personOf(tx: Db, { userId, name }: { userId: number; name: string }): Promise<number | null> {
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.userId, userId), sql`lower(btrim(${people.name})) = lower(btrim(${name}))`))
    .limit(1);
  return person?.id ?? null;
}
