import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { examinations } from "#db/schema/examinations.ts";
import { FORMER_CUSTOMER } from "#domain/accounts/former-customer.ts";
import { type Actor, fullName, isStaff, type StaffActor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type Appointment, getAppointment } from "#services/appointments/appointment-row.ts";

const columns = {
  id: examinations.id,
  version: examinations.version,
  revision: examinations.revision,
  encrypted: examinations.encrypted,
  keyName: examinations.keyName,
  byUserId: examinations.byUserId,
  prescriptionId: examinations.prescriptionId,
  changedAt: examinations.changedAt,
  finishedAt: examinations.finishedAt,
  erasedAt: examinations.erasedAt,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** The examinations of an eye test, the newest first; the first may be a draft. */
export function selectExams(db: Db, bookingId: string) {
  return db
    .select(columns)
    .from(examinations)
    .leftJoin(users, eq(users.id, examinations.byUserId))
    .where(eq(examinations.bookingId, bookingId))
    .orderBy(desc(examinations.version));
}

export type ExamRow = Awaited<ReturnType<typeof selectExams>>[number];

export const isDraft = ({ finishedAt }: Pick<ExamRow, "finishedAt">): boolean => finishedAt === null;

/** Who wrote it, as colleagues read it. */
export const examinerOf = ({ firstName, lastName }: Pick<ExamRow, "firstName" | "lastName">): string =>
  firstName === null ? "Somebody" : fullName({ firstName, lastName: lastName ?? "" });

/** Why nobody is examined at this eye test. */
export type NoExam = "called_off" | "missed" | "not_yet";

export function whyNoExam({ cancelledAt, outcome, startsAt }: Appointment, now: Date): NoExam | null {
  if (cancelledAt !== null) return "called_off";
  if (outcome === "missed") return "missed";
  return kolkataDay(startsAt) > kolkataDay(now) ? "not_yet" : null;
}

type Asked = { actor: Actor; id: string };

/** The eye test for whoever examines in its store. */
export async function requireExamined(db: Db, { actor, id }: Asked): Promise<Appointment & { actor: StaffActor }> {
  const appointment = await getAppointment(db, { actor, id, action: "visit.examine" });
  if (!isStaff(actor)) throw new AppError("forbidden");
  // Whoever asked to be erased has nothing written of them any more.
  if (appointment.name === FORMER_CUSTOMER && appointment.phone === "") throw new AppError("not_found");
  return { ...appointment, actor };
}

/** The eye test under the lock by which two who examine, and whoever calls it off, take turns. */
export async function lockExamined(tx: Db, asked: Asked) {
  await requireExamined(tx, asked);
  await tx
    .select({ id: eyeTestBookings.id })
    .from(eyeTestBookings)
    .where(eq(eyeTestBookings.id, asked.id))
    .for("update");
  const appointment = await requireExamined(tx, asked);
  const exams = await selectExams(tx, asked.id);
  const draft = exams.find((exam) => isDraft(exam)) ?? null;
  const last = exams.find((exam) => !isDraft(exam)) ?? null;
  return { appointment, draft, last };
}

/** Whether an examination was finished: that somebody came for it is not unsaid. */
export async function hasExam(db: Db, bookingId: string): Promise<boolean> {
  return (
    (await db.$count(examinations, and(eq(examinations.bookingId, bookingId), isNotNull(examinations.finishedAt)))) > 0
  );
}
