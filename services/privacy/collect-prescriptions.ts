import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { examinations } from "#db/schema/examinations.ts";
import { stores } from "#db/schema/stores.ts";
import { linePrescriptions, prescriptionChecks, prescriptions } from "#db/schema/prescriptions.ts";
import type { Actor, UserActor } from "#domain/accounts/actor.ts";
import { type ExamField, examLabel } from "#domain/examinations/exam-fields.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { VaultFault } from "#integrations/vault/vault.ts";
import { openReadableExam } from "#services/examinations/save-draft.ts";
import { listPeople } from "#services/prescriptions/list-people.ts";
import { listReads } from "#services/prescriptions/list-reads.ts";
import { logReads } from "#services/prescriptions/log-reads.ts";
import { openReadable } from "#services/prescriptions/prescription-view.ts";
import { openSheetOf, type Sheet } from "#services/prescriptions/read-sheet.ts";
import type { Shop } from "#services/shop.ts";
import { type Leaver, wasExamined } from "./of-person.ts";
import { prescriptionsOf } from "./prescriptions-of.ts";

const FILE_CANNOT_BE_READ = "Its file is lost, or its key is, so nobody can read it, we neither.";
const CANNOT_BE_READ = "It is kept encrypted and its key is lost, so nobody can read it, we neither.";

/** Prescriptions opened, with the people whom they are for, who has read them, and the sheets as files. The reads are logged. */
export async function collectPrescriptions(
  shop: Shop,
  { who, user, reader }: { who: Leaver; user: UserActor | null; reader: Actor },
) {
  const holder = user && { actor: user, guestKey: null };
  const own = prescriptionsOf(shop.db, who);
  const { views, unreadable } = await openReadable(shop, shop.db, own);
  await logReads(shop.db, { ids: views.map(({ id }) => id), actor: reader, how: "exported", now: shop.now() });
  const sheets: Record<string, Uint8Array> = {};
  const given = [];
  for (const { fileType, expiry: _expiry, ...view } of views) {
    const sheet = fileType === null ? null : await openReadableSheet(shop, { id: view.id, reader });
    const file = sheet && `prescriptions/${view.id}.${sheet.fileName.split(".").at(-1)}`;
    if (sheet && file) sheets[file] = sheet.bytes;
    given.push({ ...view, file, ...(fileType !== null && !sheet && { file_cannot_be_read: FILE_CANNOT_BE_READ }) });
  }
  return {
    people: holder ? await listPeople(shop, { holder }) : [],
    prescriptions: given,
    prescriptions_that_cannot_be_read: unreadable.map((one) => ({ ...one, why: CANNOT_BE_READ })),
    examinations: await listExams(shop, who),
    prescription_checks: await listChecks(shop, own),
    prescription_reads: holder ? await listReads(shop, { holder, limit: 10_000 }) : [],
    sheets,
  };
}

/** Null for a file that is lost, or cannot be opened. Any other fault is one: a copy that is asked for later has it. */
async function openReadableSheet(shop: Shop, { id, reader }: { id: string; reader: Actor }): Promise<Sheet | null> {
  try {
    return await openSheetOf(shop, { id, actor: reader, how: "downloaded" });
  } catch (error) {
    const isLost = error instanceof VaultFault || (isAppError(error) && error.code === "not_found");
    if (!isLost) throw error;
    shop.log.error({ err: error, prescription: id }, "the sheet of a prescription could not be opened");
    return null;
  }
}

/** What was found at their eye tests, a draft as well. */
async function listExams(shop: Shop, who: Leaver) {
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
    .innerJoin(stores, eq(stores.id, eyeTestBookings.storeId))
    .where(and(wasExamined(shop.db, { who, of: eyeTestBookings }), isNull(examinations.erasedAt)))
    .orderBy(asc(eyeTestBookings.startsAt), asc(eyeTestBookings.id), asc(examinations.version));
  return rows.map(({ id, encrypted, keyName, ...row }) => {
    const values = openReadableExam(shop, { id, encrypted, keyName });
    if (!values) return { ...row, found: null, why: CANNOT_BE_READ };
    const typed = Object.entries(values).filter(([, text]) => text !== "");
    return { ...row, found: Object.fromEntries(typed.map(([field, text]) => [examLabel(field as ExamField), text])) };
  });
}

/** What the shop said of them. */
async function listChecks({ db }: Pick<Shop, "db">, own: SQL | undefined) {
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
    .where(own)
    .orderBy(asc(prescriptionChecks.createdAt));
}
