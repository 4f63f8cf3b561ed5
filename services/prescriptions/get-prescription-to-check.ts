import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { linePrescriptions, prescriptions } from "#db/schema/prescriptions.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { servesPrescription } from "#domain/lenses/package-range.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { type CheckFlag, flagsOf } from "#domain/prescriptions/check-flags.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";
import type { RejectReason } from "#domain/prescriptions/reject-reasons.ts";
import type { UploadType } from "#domain/uploads/upload-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Db } from "#db/client.ts";
import type { Shop } from "#services/shop.ts";
import { hasSecondPerson } from "#services/staff/has-second-person.ts";
import { isChecked, requireNewest, whoChecked, whoGave } from "./checked-line.ts";
import { findNext } from "./list-queue.ts";
import { logReads } from "./log-reads.ts";
import { openContent } from "./open-content.ts";
import { earlierOf, openEarlier } from "./open-earlier.ts";
import { isOwnTyping } from "./queue-rows.ts";

const MOST_EARLIER = 3;

export type EarlierPrescription = { id: string; givenAt: Date; content: PrescriptionContent };

export type PrescriptionToCheck = {
  orderLineId: number;
  orderNumber: string;
  stage: Stage;
  customerName: string;
  phone: string;
  hasEmail: boolean;
  storeName: string;
  isOnline: boolean;
  promisedDay: string | null;
  productName: string;
  lens: { powerType: string; name: string; addUse: AddUse };
  version: number;
  givenAt: Date;
  /** "The customer", or a member of staff by name. */
  givenBy: string;
  /** Null where it cannot be opened: its key is lost, or it was changed. */
  content: PrescriptionContent | null;
  flags: CheckFlag[];
  /** Why the ordered lens cannot be made in these powers. */
  lensWords: string | null;
  /** The newest file of this line: what is typed is read from it. */
  sheet: { prescriptionId: string; fileType: UploadType; pages: number; name: string; size: number } | null;
  /** Of the same person, the newest first. */
  earlier: EarlierPrescription[];
  check: { verdict: "verified" | "rejected"; reason: RejectReason | null; words: string; by: string; at: Date } | null;
  /** Whether it can be judged at this stage; `fourEyes`: by whom. */
  canCheck: boolean;
  canType: boolean;
  fourEyes: "free" | "own typing" | "alone";
  /** The line that waits next; null: none. */
  nextId: number | null;
};

/** One prescription beside all that it is checked by. Whatever of it is shown is in its owner's own log. */
export async function getPrescriptionToCheck(
  shop: Shop,
  { actor, orderLineId }: { actor: UserActor; orderLineId: number },
): Promise<PrescriptionToCheck> {
  const now = shop.now();
  const row = await requireNewest(shop.db, { actor, orderLineId });
  const content = openContent(shop, { ...row, id: row.prescriptionId });
  const found = content === null ? [] : earlierOf({ ...row, content }, await openEarlier(shop, { actor, of: [row] }));
  const earlier = found.slice(0, MOST_EARLIER).map(({ id, givenAt, content: its }) => ({ id, givenAt, content: its }));
  const sheet = await findSheetOfLine(shop, { orderLineId });
  const ids = [row.prescriptionId, ...(sheet ? [sheet.prescriptionId] : []), ...earlier.map(({ id }) => id)];
  await logReads(shop.db, { ids, actor, how: "shown", now });
  const eyes = content?.eyes ?? null;
  const served = eyes && row.range ? servesPrescription(row.range, eyes) : null;
  const facts = {
    before: earlier[0]?.content.eyes ?? null,
    givenOn: kolkataDay(row.givenAt),
    now,
    range: row.range,
  };
  const powerType = row.powerTypeCode === null ? null : findPowerType(row.powerTypeCode);
  return {
    orderLineId,
    orderNumber: row.orderNumber,
    stage: row.stage,
    customerName: row.customerName,
    phone: row.phone,
    hasEmail: row.customerEmail !== "",
    storeName: row.storeName,
    isOnline: row.paymentOrderId !== null,
    promisedDay: row.promisedDay,
    productName: row.productName,
    lens: {
      powerType: row.powerTypeName ?? "",
      name: row.lensName ?? "",
      addUse: powerType?.addUse ?? "optional",
    },
    version: row.version,
    givenAt: row.createdAt,
    givenBy: whoGave(row),
    content,
    flags: content === null ? [] : flagsOf(content, facts),
    lensWords: served?.ok === false ? served.words : null,
    sheet,
    earlier,
    check:
      row.verdict === null
        ? null
        : {
            verdict: row.verdict,
            reason: row.reason,
            words: row.words ?? "",
            by: whoChecked(row),
            at: row.checkedAt!,
          },
    canCheck: row.verdict === null && isChecked(row.stage),
    canType: isChecked(row.stage) || row.stage === "verified",
    fourEyes: await eyesOf(shop.db, { actor, row }),
    nextId: await findNext(shop.db, { actor, now, not: orderLineId }),
  };
}

async function eyesOf(
  db: Db,
  { actor, row }: { actor: UserActor; row: Awaited<ReturnType<typeof requireNewest>> },
): Promise<PrescriptionToCheck["fourEyes"]> {
  if (!isOwnTyping(row)) return "free";
  return (await hasSecondPerson(db, { actor, action: "prescription.verify", object: row })) ? "own typing" : "alone";
}

/** The newest file that came for a line; what is typed from it afterwards has none of its own. */
async function findSheetOfLine(
  shop: Pick<Shop, "db" | "vault" | "log">,
  { orderLineId }: { orderLineId: number },
): Promise<PrescriptionToCheck["sheet"]> {
  const [row] = await shop.db
    .select({
      id: prescriptions.id,
      fileType: prescriptions.fileType,
      encrypted: prescriptions.encrypted,
      keyName: prescriptions.keyName,
    })
    .from(linePrescriptions)
    .innerJoin(prescriptions, eq(prescriptions.id, linePrescriptions.prescriptionId))
    .where(
      and(
        eq(linePrescriptions.orderLineId, orderLineId),
        isNotNull(prescriptions.filePath),
        isNull(prescriptions.erasedAt),
      ),
    )
    .orderBy(desc(linePrescriptions.version))
    .limit(1);
  if (!row?.fileType) return null;
  const file = openContent(shop, row)?.file;
  return {
    prescriptionId: row.id,
    fileType: row.fileType,
    pages: row.fileType === "application/pdf" ? (file?.pages ?? 0) : 1,
    name: file?.name ?? "",
    size: file?.size ?? 0,
  };
}

/** The file of the line that somebody checks: by the line alone, since a line has one that counts. */
export async function requireSheetOfLine(
  shop: Shop,
  given: { actor: UserActor; orderLineId: number },
): Promise<{ prescriptionId: string }> {
  await requireNewest(shop.db, given);
  const sheet = await findSheetOfLine(shop, given);
  if (!sheet) throw new AppError("not_found");
  return sheet;
}
