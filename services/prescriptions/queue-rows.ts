import { aliasedTable, and, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { lensPackages } from "#db/schema/lenses.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptionChecks, prescriptions } from "#db/schema/prescriptions.ts";
import { stores } from "#db/schema/stores.ts";
import { isLensOf } from "#services/orders/is-lens-of.ts";

export const lens = aliasedTable(orderLines, "lens");
const checker = aliasedTable(users, "checker");
const author = aliasedTable(users, "author");
const nameOf = ({ firstName, lastName, role }: typeof checker) => ({ firstName, lastName, role });

/** The newest prescription of a line, and none that was erased. */
const isNewest = sql`not exists (
  select 1 from line_prescriptions newer
  where newer.order_line_id = ${linePrescriptions.orderLineId} and newer.version > ${linePrescriptions.version})`;

/** Whether somebody typed these values, gave them for any line, or found them at an eye test. */
const isGivenBy = (userId: number): SQL<boolean> => sql<boolean>`(exists (
  select 1 from line_prescriptions given
  where given.prescription_id = ${prescriptions.id} and given.by_user_id = ${userId})
  or exists (
  select 1 from examinations found
  where found.prescription_id = ${prescriptions.id} and found.by_user_id = ${userId}))`;

/** Four eyes: what somebody typed for an order of the website is checked by another. */
export const mayBeCheckedBy = (userId: number): SQL | undefined =>
  or(isNull(orders.paymentOrderId), not(isGivenBy(userId)));

const isOfVersion = and(
  eq(prescriptionChecks.orderLineId, linePrescriptions.orderLineId),
  eq(prescriptionChecks.version, linePrescriptions.version),
);

const line = { id: linePrescriptions.orderLineId, orderId: linePrescriptions.orderId };
const isLensOfLine = and(isLensOf(lens, line), eq(lens.kind, "lens"));

const COLUMNS = {
  orderLineId: linePrescriptions.orderLineId,
  orderId: orders.id,
  orderNumber: orders.uniqueId,
  userId: orders.userId,
  storeId: orders.storeId,
  paymentOrderId: orders.paymentOrderId,
  stage: orders.stage,
  customerName: orders.customerName,
  phone: orders.phone,
  customerEmail: orders.customerEmail,
  storeName: stores.name,
  promisedDay: sql<string | null>`coalesce(${orders.deliverBy}, ${orders.deliverTo})`,
  productName: orderLines.productName,
  powerTypeCode: lens.powerTypeCode,
  powerTypeName: lens.powerTypeName,
  lensName: lens.lensPackageName,
  range: {
    sphMin: lensPackages.sphMin,
    sphMax: lensPackages.sphMax,
    cylMin: lensPackages.cylMin,
    cylMax: lensPackages.cylMax,
    addMin: lensPackages.addMin,
    addMax: lensPackages.addMax,
  },
  version: linePrescriptions.version,
  prescriptionId: prescriptions.id,
  ownerId: prescriptions.userId,
  personId: prescriptions.personId,
  source: prescriptions.source,
  encrypted: prescriptions.encrypted,
  keyName: prescriptions.keyName,
  givenAt: prescriptions.createdAt,
  /** When it came to this line. */
  createdAt: linePrescriptions.createdAt,
  authorId: linePrescriptions.byUserId,
  author: nameOf(author),
  verdict: prescriptionChecks.verdict,
  reason: prescriptionChecks.reason,
  words: prescriptionChecks.words,
  checkedAt: prescriptionChecks.createdAt,
  checkerId: prescriptionChecks.byUserId,
  checker: nameOf(checker),
};

/** The newest prescriptions of lines of orders, encrypted, each with what was ordered and what was said of it. */
export function selectNewest(db: Db, { actorId }: { actorId: number }) {
  return db
    .select({ ...COLUMNS, isOwn: isGivenBy(actorId) })
    .from(linePrescriptions)
    .innerJoin(orders, eq(orders.id, linePrescriptions.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(orderLines, eq(orderLines.id, linePrescriptions.orderLineId))
    .innerJoin(lens, isLensOfLine)
    .innerJoin(prescriptions, eq(prescriptions.id, linePrescriptions.prescriptionId))
    .leftJoin(lensPackages, eq(lensPackages.code, lens.lensPackageCode))
    .leftJoin(prescriptionChecks, isOfVersion)
    .leftJoin(checker, eq(checker.id, prescriptionChecks.byUserId))
    .leftJoin(author, eq(author.id, linePrescriptions.byUserId))
    .$dynamic();
}

/** The same lines without what is in them: to be counted. */
export function selectLines(db: Db) {
  return db
    .select({ orderLineId: linePrescriptions.orderLineId })
    .from(linePrescriptions)
    .innerJoin(orders, eq(orders.id, linePrescriptions.orderId))
    .innerJoin(lens, isLensOfLine)
    .innerJoin(prescriptions, eq(prescriptions.id, linePrescriptions.prescriptionId))
    .leftJoin(prescriptionChecks, isOfVersion)
    .$dynamic();
}

export type NewestRow = Awaited<ReturnType<typeof selectNewest>>[number];

/** A line's newest that still has its values. */
export const LIVE = and(isNewest, isNull(prescriptions.erasedAt));

/** Four eyes, as `mayBeCheckedBy`, of a row that was read for whoever would check it. */
export const isOwnTyping = ({ isOwn, paymentOrderId }: Pick<NewestRow, "isOwn" | "paymentOrderId">): boolean =>
  isOwn && paymentOrderId !== null;
