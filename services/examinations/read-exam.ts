import { eq } from "drizzle-orm";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { stores } from "#db/schema/stores.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { ExamValues } from "#domain/examinations/exam-fields.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Appointment } from "#services/appointments/appointment-row.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { logReads } from "#services/prescriptions/log-reads.ts";
import { openReadable, type PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import type { Shop } from "#services/shop.ts";
import { examinerOf, type ExamRow, isDraft, type NoExam, requireExamined, selectExams, whyNoExam } from "./exam-row.ts";
import { openPrior, type Prior } from "./prior-prescription.ts";
import { openReadableExam } from "./save-draft.ts";

/** Of one version what is no health data. */
export type ExamVersion = { version: number; by: string; at: Date; isErased: boolean };

export type ExamPage = {
  appointment: Pick<Appointment, "id" | "name" | "storeName" | "storeId" | "startsAt" | "customerId">;
  /** Why nobody is examined here; what was found before is shown all the same. */
  no: NoExam | null;
  draft: { values: ExamValues; revision: number; version: number; by: string; at: Date } | null;
  finished: { values: ExamValues; prescription: PrescriptionView } | null;
  versions: ExamVersion[];
  /** What of it cannot be opened: its key is lost, or it was changed. */
  unreadable: { draft: boolean; finished: boolean };
  /** The newest prescription from before, beside the fields. */
  prior: Prior;
};

/** An eye test for whoever examines: the draft or what was found, and the prescription of before. Opened values are logged. */
export async function readExamPage(shop: Shop, { actor, id }: { actor: Actor; id: string }): Promise<ExamPage> {
  const appointment = await requireExamined(shop.db, { actor, id });
  const exams = await selectExams(shop.db, id);
  const draft = exams.find((exam) => isDraft(exam));
  const finished = exams.filter((exam) => !isDraft(exam));
  const last = finished[0];
  const typed = draft ? openReadableExam(shop, draft) : null;
  const found = last?.encrypted ? await openFinished(shop, { actor, last }) : null;
  const { name, storeName, storeId, startsAt, customerId } = appointment;
  return {
    appointment: { id, name, storeName, storeId, startsAt, customerId },
    no: whyNoExam(appointment, shop.now()),
    draft:
      draft && typed
        ? {
            values: typed,
            revision: draft.revision,
            version: draft.version,
            by: examinerOf(draft),
            at: draft.changedAt,
          }
        : null,
    finished: found,
    unreadable: { draft: draft !== undefined && typed === null, finished: Boolean(last?.encrypted) && found === null },
    versions: finished.map((exam) => ({
      version: exam.version,
      by: examinerOf(exam),
      at: exam.finishedAt!,
      isErased: exam.erasedAt !== null,
    })),
    prior: await openPrior(shop, { actor, bookingId: id, customerId, name }),
  };
}

async function openFinished(shop: Shop, { actor, last }: { actor: Actor; last: ExamRow }) {
  const id = last.prescriptionId!;
  const [prescription] = (await openReadable(shop, shop.db, eq(prescriptions.id, id))).views;
  const values = openReadableExam(shop, last);
  if (!prescription || !values) return null;
  await logReads(shop.db, { ids: [id], actor, how: "shown", now: shop.now() });
  return { values, prescription };
}

/** What is printed for the customer: the newest finished version, who examined, and the store. */
export async function readExamCard(shop: Shop, { actor, id }: { actor: Actor; id: string }) {
  const appointment = await requireExamined(shop.db, { actor, id });
  const last = (await selectExams(shop.db, id)).find((exam) => !isDraft(exam));
  const finished = last?.encrypted ? await openFinished(shop, { actor, last }) : null;
  if (!last || !finished) throw new AppError("not_found");
  const [store] = await shop.db
    .select({
      name: stores.name,
      address: stores.address,
      city: stores.city,
      zipCode: stores.zipCode,
      phone: stores.phone,
    })
    .from(stores)
    .where(eq(stores.id, appointment.storeId));
  const { shopName } = await getSettings(shop.db);
  return {
    id,
    shopName,
    store: store!,
    examiner: examinerOf(last),
    examinedAt: last.finishedAt!,
    version: last.version,
    ...finished,
  };
}
