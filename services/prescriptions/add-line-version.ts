import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptionChecks } from "#db/schema/prescriptions.ts";
import { canCorrectPrescription } from "#domain/orders/stages.ts";
import type { CheckVerdict } from "#domain/prescriptions/check-words.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { listMissingPrescriptions } from "#services/orders/list-missing-prescriptions.ts";
import { moveStage } from "#services/orders/move-stage.ts";
import { promiseAfter } from "#services/orders/promise-after.ts";
import { countExamined } from "./count-examined.ts";
import type { PrescribedLine } from "./find-order-line.ts";

export type LineRefusal = { ok: false; reason: "verified" | "no_account" | "lens" | "stale"; message: string };

export const NO_ACCOUNT: LineRefusal = {
  ok: false,
  reason: "no_account",
  message: "This bill belongs to no account, so nothing that was saved before can be used for it",
};

const STALE: LineRefusal = {
  ok: false,
  reason: "stale",
  message: "Somebody gave or checked it meanwhile. Look at that, and type it again if it needs that",
};

const VERIFIED: LineRefusal = {
  ok: false,
  reason: "verified",
  message: "This prescription has been checked and the lenses are on their way. Please call us to change it",
};

/**
 * What whoever checks prescriptions saw when they typed. With a newer one there, or a check that they do not mean to undo, theirs
 * is not kept.
 */
export type Seen = { version: number; over: CheckVerdict | null };

/**
 * Whose account the prescription of a line belongs to, or why there can be none; null for a counter bill without an
 * account, whose prescription belongs to the bill alone. Locks that customer.
 */
export async function openLine(
  tx: Db,
  line: Pick<PrescribedLine, "orderId" | "orderLineId" | "userId">,
  seen: Seen | null = null,
): Promise<{ ok: true; userId: number | null } | LineRefusal> {
  if (line.userId !== null && (await lockAccount(tx, line.userId)).isErased) return NO_ACCOUNT;
  const [order] = await tx
    .select({ stage: orders.stage })
    .from(orders)
    .where(eq(orders.id, line.orderId))
    .for("update");
  // Until lenses are ordered, staff may find that what was checked is wrong; its customer calls them.
  const isOpen = canCorrectPrescription(order!.stage) || (seen !== null && order!.stage === "verified");
  if (!isOpen) return VERIFIED;
  if (seen !== null && !(await isStillSo(tx, line, seen))) return STALE;
  return { ok: true, userId: line.userId };
}

async function isStillSo(tx: Db, line: Pick<PrescribedLine, "orderLineId">, { version, over }: Seen): Promise<boolean> {
  if ((await lastVersion(tx, line)) !== version) return false;
  const { orderLineId } = line;
  const [check] = await tx
    .select({ verdict: prescriptionChecks.verdict })
    .from(prescriptionChecks)
    .where(and(eq(prescriptionChecks.orderLineId, orderLineId), eq(prescriptionChecks.version, version)));
  return (check?.verdict ?? null) === over;
}

async function lastVersion(tx: Db, { orderLineId }: Pick<PrescribedLine, "orderLineId">): Promise<number> {
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${linePrescriptions.version}), 0)::int` })
    .from(linePrescriptions)
    .where(eq(linePrescriptions.orderLineId, orderLineId));
  return last!.version;
}

/** The next version of a line's prescription. The caller has opened the line, so nobody else adds one meanwhile. */
export async function addLineVersion(
  tx: Db,
  given: {
    line: Pick<PrescribedLine, "orderLineId" | "orderId">;
    prescriptionId: string;
    byUserId: number | null;
    now: Date;
  },
): Promise<void> {
  const { line, prescriptionId, byUserId, now } = given;
  const { orderLineId, orderId } = line;
  const version = (await lastVersion(tx, line)) + 1;
  await tx
    .insert(linePrescriptions)
    .values({ orderLineId, orderId, version, prescriptionId, byUserId, createdAt: now });
  // What was checked is no longer what it is made from: it is checked once more before lenses are ordered.
  await moveStage(tx, { orderId, from: "verified", to: "prescription_needed", actorUserId: byUserId, now });
  await confirmWhenComplete(tx, { orderId, byUserId, now });
  await countExamined(tx, { orderId, orderLineId, version, prescriptionId, now });
}

/** An order that waited for prescriptions goes on as soon as every pair has one; its days count from now. */
async function confirmWhenComplete(
  tx: Db,
  given: { orderId: string; byUserId: number | null; now: Date },
): Promise<void> {
  const { orderId, byUserId, now } = given;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order?.stage !== "prescription_needed") return;
  if ((await listMissingPrescriptions(tx, { orderId })).length > 0) return;
  const changes = await promiseAfter(tx, { order, prescriptionAt: now });
  await moveStage(tx, { orderId, to: "confirmed", actorUserId: byUserId, now, changes });
}
