import { and, asc, eq, isNull } from "drizzle-orm";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { examinations } from "#db/schema/examinations.ts";
import { stores } from "#db/schema/stores.ts";
import { linePrescriptions, prescriptionChecks, prescriptions } from "#db/schema/prescriptions.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type ExamField, examLabel } from "#domain/examinations/exam-fields.ts";
import { openExam } from "#services/examinations/save-draft.ts";
import { listPeople } from "#services/prescriptions/list-people.ts";
import { listReads } from "#services/prescriptions/list-reads.ts";
import { logReads } from "#services/prescriptions/log-reads.ts";
import { openPrescriptions } from "#services/prescriptions/prescription-view.ts";
import { readSheet } from "#services/prescriptions/read-sheet.ts";
import type { Shop } from "#services/shop.ts";

/** Prescriptions opened, with the people whom they are for, who has read them, and the sheets as files. The reads are logged. */
export async function collectPrescriptions(shop: Shop, { user }: { user: UserActor }) {
  const holder = { actor: user, guestKey: null };
  const own = and(eq(prescriptions.userId, user.id), isNull(prescriptions.erasedAt));
  const views = await openPrescriptions(shop, shop.db, own);
  await logReads(shop.db, { ids: views.map(({ id }) => id), actor: user, how: "exported", now: shop.now() });
  const sheets: Record<string, Uint8Array> = {};
  const given = [];
  for (const { fileType, expiry: _expiry, ...view } of views) {
    const sheet = fileType === null ? null : await readSheet(shop, { holder, id: view.id });
    const file = sheet && `prescriptions/${view.id}.${sheet.fileName.split(".").at(-1)}`;
    if (sheet && file) sheets[file] = sheet.bytes;
    given.push({ ...view, file });
  }
  return {
    people: await listPeople(shop, { holder }),
    prescriptions: given,
    examinations: await listExams(shop, user.id),
    prescription_checks: await listChecks(shop, user.id),
    prescription_reads: await listReads(shop, { holder, limit: 10_000 }),
    sheets,
  };
}

/** What was found at their eye tests, a draft as well. */
async function listExams(shop: Shop, userId: number) {
  const rows = await shop.db
    .select({
      id: examinations.id,
      version: examinations.version,
      prescription_id: examinations.prescriptionId,
      store: stores.name,
      examined: eyeTestBookings.startsAt,
      finished: examinations.finishedAt,
      encrypted: examinations.encrypted,
      keyName: examinations.keyName,
    })
    .from(examinations)
    .innerJoin(eyeTestBookings, eq(eyeTestBookings.id, examinations.bookingId))
    .innerJoin(customers, eq(customers.id, eyeTestBookings.customerId))
    .innerJoin(stores, eq(stores.id, eyeTestBookings.storeId))
    .where(and(eq(customers.userId, userId), isNull(examinations.erasedAt)))
    .orderBy(asc(examinations.createdAt));
  return rows.map(({ id, encrypted, keyName, ...row }) => {
    const typed = Object.entries(openExam(shop, { id, encrypted, keyName })).filter(([, text]) => text !== "");
    return { ...row, found: Object.fromEntries(typed.map(([field, text]) => [examLabel(field as ExamField), text])) };
  });
}

/** What the shop said of them. */
async function listChecks({ db }: Pick<Shop, "db">, userId: number) {
  return db
    .select({
      prescription_id: prescriptions.id,
      verdict: prescriptionChecks.verdict,
      reason: prescriptionChecks.reason,
      words: prescriptionChecks.words,
      at: prescriptionChecks.createdAt,
    })
    .from(prescriptionChecks)
    .innerJoin(
      linePrescriptions,
      and(
        eq(linePrescriptions.orderLineId, prescriptionChecks.orderLineId),
        eq(linePrescriptions.version, prescriptionChecks.version),
      ),
    )
    .innerJoin(prescriptions, eq(prescriptions.id, linePrescriptions.prescriptionId))
    .where(and(eq(prescriptions.userId, userId), isNull(prescriptions.erasedAt)))
    .orderBy(asc(prescriptionChecks.createdAt));
}
