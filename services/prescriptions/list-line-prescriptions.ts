import { and, desc, eq, inArray } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptionChecks, prescriptions } from "#db/schema/prescriptions.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import { canCorrectPrescription } from "#domain/orders/stages.ts";
import { REJECT_SENTENCES } from "#domain/prescriptions/reject-reasons.ts";
import { AppError } from "#domain/wire/errors.ts";
import { listMissingPrescriptions } from "#services/orders/list-missing-prescriptions.ts";
import type { Shop } from "#services/shop.ts";
import { isOrderId } from "./order-id.ts";
import type { PrescriptionHolder } from "./holder.ts";
import { type HowRead, logReads } from "./log-reads.ts";
import { openReadable, type PrescriptionView } from "./prescription-view.ts";

/** The prescription of a line of an order. */
export type LinePrescription = {
  orderId: string;
  /** Of the frame where there is a pair. */
  orderLineId: number;
  version: number;
  prescriptionId: string;
  createdAt: Date;
  /** Given by the shop for the customer. */
  byStaff: boolean;
  /** The newest one, opened; null once it was erased, and where it cannot be opened. */
  current: PrescriptionView | null;
  /** Its key is lost, or it was changed. */
  isUnreadable: boolean;
  /** Whether "Correct it" makes a new version, or the lenses are on their way. */
  canCorrect: boolean;
  /** The shop cannot make glasses from it: why, in words to its customer. Told to its customer alone. */
  sentBack?: { sentence: string; words: string };
  /** What it was before, the newest first: read each with readPrescription. */
  older: { version: number; prescriptionId: string; createdAt: Date; isErased: boolean }[];
};

/** The prescriptions of an order by line, and which lines still need one. The reads are logged. */
export async function listLinePrescriptions(
  shop: Shop,
  given: { holder: PrescriptionHolder; orderId: string; how?: Exclude<HowRead, "link"> },
): Promise<{ lines: LinePrescription[]; missing: number[] }> {
  const { holder, orderId, how = "shown" } = given;
  if (!isOrderId(orderId)) throw new AppError("not_found");
  const [order] = await shop.db
    .select({ userId: orders.userId, storeId: orders.storeId, paymentOrderId: orders.paymentOrderId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw new AppError("not_found");
  requirePermission(holder.actor, "prescription.read", order);
  const lines = await openLines(shop, { orderIds: [orderId] });
  await logReads(shop.db, { ids: openIds(lines), actor: holder.actor, how, now: shop.now() });
  const missing = await listMissingPrescriptions(shop.db, { orderId });
  return { lines, missing: missing.map(({ orderLineId }) => orderLineId) };
}

/** Of several orders at once, for My Orders: of those that are not the caller's to see nothing comes. */
export async function listPrescriptionsOfOrders(
  shop: Shop,
  given: { holder: PrescriptionHolder; orderIds: readonly string[] },
): Promise<LinePrescription[]> {
  const { holder, orderIds } = given;
  if (orderIds.length === 0) return [];
  const rows = await shop.db
    .select({ id: orders.id, userId: orders.userId, storeId: orders.storeId, paymentOrderId: orders.paymentOrderId })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const mine = rows.filter((order) => isPermitted(holder.actor, "prescription.read", order)).map(({ id }) => id);
  const lines = await openLines(shop, { orderIds: mine });
  await logReads(shop.db, { ids: openIds(lines), actor: holder.actor, how: "shown", now: shop.now() });
  return withAnswers(shop, lines);
}

/** With what the shop said of the newest version, where it was sent back. */
async function withAnswers({ db }: Pick<Shop, "db">, lines: readonly LinePrescription[]): Promise<LinePrescription[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ orderLineId }) => orderLineId);
  const rows = await db
    .select()
    .from(prescriptionChecks)
    .where(and(inArray(prescriptionChecks.orderLineId, ids), eq(prescriptionChecks.verdict, "rejected")));
  return lines.map((line) => {
    const row = rows.find(({ orderLineId, version }) => orderLineId === line.orderLineId && version === line.version);
    return row?.reason ? { ...line, sentBack: { sentence: REJECT_SENTENCES[row.reason], words: row.words } } : line;
  });
}

/** The caller has checked who asks, and logs the reads. */
export async function openLines(shop: Shop, given: { orderIds: readonly string[] }): Promise<LinePrescription[]> {
  if (given.orderIds.length === 0) return [];
  const rows = await shop.db
    .select({
      orderId: linePrescriptions.orderId,
      orderLineId: linePrescriptions.orderLineId,
      version: linePrescriptions.version,
      prescriptionId: linePrescriptions.prescriptionId,
      createdAt: linePrescriptions.createdAt,
      byRole: users.role,
      stage: orders.stage,
      erasedAt: prescriptions.erasedAt,
    })
    .from(linePrescriptions)
    .innerJoin(orders, eq(orders.id, linePrescriptions.orderId))
    .innerJoin(prescriptions, eq(prescriptions.id, linePrescriptions.prescriptionId))
    .leftJoin(users, eq(users.id, linePrescriptions.byUserId))
    .where(inArray(linePrescriptions.orderId, [...given.orderIds]))
    .orderBy(linePrescriptions.orderId, linePrescriptions.orderLineId, desc(linePrescriptions.version));
  const newest = rows.filter((row, n) => row.orderLineId !== rows[n - 1]?.orderLineId);
  const ids = newest.filter((row) => row.erasedAt === null).map((row) => row.prescriptionId);
  const { views, unreadable } =
    ids.length === 0
      ? { views: [], unreadable: [] }
      : await openReadable(shop, shop.db, inArray(prescriptions.id, ids));
  return newest.map(({ byRole, stage, ...row }) => ({
    orderId: row.orderId,
    orderLineId: row.orderLineId,
    version: row.version,
    prescriptionId: row.prescriptionId,
    createdAt: row.createdAt,
    byStaff: byRole !== null && byRole !== "customer",
    current: views.find((view) => view.id === row.prescriptionId) ?? null,
    isUnreadable: unreadable.some(({ id }) => id === row.prescriptionId),
    canCorrect: canCorrectPrescription(stage),
    older: rows
      .filter((other) => other.orderLineId === row.orderLineId && other.version < row.version)
      .map(({ version, prescriptionId, createdAt, erasedAt }) => ({
        version,
        prescriptionId,
        createdAt,
        isErased: erasedAt !== null,
      })),
  }));
}

function openIds(lines: readonly LinePrescription[]): string[] {
  return lines.flatMap(({ current }) => (current ? [current.id] : []));
}
