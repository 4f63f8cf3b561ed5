import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { parcels } from "#db/schema/parcels.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { lastDayToCollect, remindersToCollect } from "#domain/orders/decide-not-collected.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import { type LensRefusal, refusesLenses } from "#domain/orders/lens-need.ts";
import { isCashOnDelivery } from "#domain/orders/payment-ways.ts";
import { isBalanceOpen, lacksAddress, permittedMoves, STAGE_ACTIONS } from "#domain/orders/stage-actions.ts";
import { canMove, passesCheck, type Stage } from "#domain/orders/stages.ts";
import { type Parcel, type ParcelFault, readParcel } from "#domain/parcels/read-parcel.ts";
import { leavesShelf } from "#domain/stock/not-fetched.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { issueInvoice } from "#services/billing/issue-invoice.ts";
import { taxLinesByDay } from "#services/billing/tax-lines-by-day.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { listUntied } from "#services/inventory/serials/tie-serial.ts";
import { remindOfPrescriptions } from "./ask-for-prescriptions.ts";
import { cancelOrder, type CancelRefusal } from "./cancel-order.ts";
import { listMissingPrescriptions } from "./list-missing-prescriptions.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, lockRow, type OrderEntry, type OrderShop, requireOrder } from "./own-order.ts";
import { isUnchecked, readLensNeed } from "./prescription-state.ts";
import { promiseAfter } from "./promise-after.ts";

export type MoveAnswer =
  | { ok: true; from: Stage; to: Stage }
  | { ok: false; reason: "not_allowed"; from: Stage; allowed: Stage[] }
  | { ok: false; reason: "parcel_missing" | ParcelFault }
  | { ok: false; reason: "unchecked" | "serials" | "no_address" | LensRefusal }
  | { ok: false; reason: "balance_open"; balancePaise: number }
  | { ok: false; reason: CancelRefusal };

export const PARCEL_MISSING = "To ship it, say who carries the parcel and under which number";

type Move = {
  actor: Actor | SystemActor;
  billingId: string;
  to: Stage;
  /** The stage that was looked at: moved meanwhile, it goes no further. */
  onlyFrom?: Stage;
  note?: string;
  /** Who carries the parcel, and under which number: needed to ship. */
  carrier?: string;
  trackingNo?: string;
};

/** Staff move an order on by the table, and its customer is told of what concerns them. What is not allowed is answered. */
export async function moveOrder(shop: OrderShop, given: Move): Promise<MoveAnswer> {
  requirePermission(given.actor, "order.serve");
  const { to } = given;
  if (to === "cancelled") return cancel(shop, { ...given, note: given.note?.trim() ?? "" });
  return shop.db.transaction((tx) => moveWithin(tx, shop, { ...given, to }));
}

/** The same within the caller's transaction. Cancelling is not: it takes locks and money of its own. */
export async function moveWithin(
  tx: Db,
  shop: OrderShop,
  given: Move & { to: Exclude<Stage, "cancelled"> },
): Promise<MoveAnswer> {
  const { actor, billingId, to } = given;
  requirePermission(actor, "order.serve");
  const now = shop.now();
  const note = given.note?.trim() ?? "";
  const typed = { carrier: given.carrier?.trim() ?? "", trackingNo: given.trackingNo?.trim() ?? "" };
  const fault = to === "shipped" ? parcelFault(typed) : null;
  if (fault) return { ok: false, reason: fault };
  const order = await lockOrder(tx, { actor, action: STAGE_ACTIONS[to], billingId });
  const parcel = to === "shipped" ? parcelOf(typed, order.uniqueId) : typed;
  const from = order.stage;
  const lensNeed = await readLensNeed(tx, { orderId: order.id });
  const allowed = permittedMoves(actor, { ...order, lensNeed });
  const isStale = given.onlyFrom !== undefined && given.onlyFrom !== from;
  const needless = !isStale && canMove(from, to) ? refusesLenses({ stage: from, lensNeed }, to) : null;
  // That a prescription is to be checked comes before its lenses.
  const isUnmade = needless === "not_made";
  if (needless && !isUnmade) return { ok: false, reason: needless };
  if (!isStale && canMove(from, to) && lacksAddress(order, to)) return { ok: false, reason: "no_address" };
  if (isStale || !(isUnmade || allowed.includes(to))) return { ok: false, reason: "not_allowed", from, allowed };
  if (passesCheck(from, to)) {
    // Of a customer without an account this is the only lock: no new version may come between.
    await lockRow(tx, { actor, action: STAGE_ACTIONS[to], billingId });
    if (await isUnchecked(tx, { orderId: order.id })) return { ok: false, reason: "unchecked" };
  }
  if (isUnmade) return { ok: false, reason: needless };
  if (isBalanceOpen(order, to)) return { ok: false, reason: "balance_open", balancePaise: order.advancePaymentPaise };
  if (leavesShelf(from, to) && (await listUntied(tx, { orderId: order.id })).length > 0)
    return { ok: false, reason: "serials" };
  // A prescription that is asked for takes the promise back; once it is there the days count anew.
  const isAsked = to === "prescription_needed";
  const isFrame = to === "frame_received";
  const isWaiting = isFrame && (await listMissingPrescriptions(tx, { orderId: order.id })).length > 0;
  const changes = {
    // Until now nobody knew when it would come.
    ...(isFrame && (await promiseAfter(tx, { order, prescriptionAt: isWaiting ? null : now }))),
    ...((isAsked || from === "prescription_needed") &&
      (await promiseAfter(tx, { order, prescriptionAt: isAsked ? null : now }))),
    ...(to === "shipped" && parcel),
    ...(to === "delivered" && { deliveredAt: now }),
  };
  const moved = await moveStage(tx, { orderId: order.id, from, to, note, actorUserId: idOf(actor), now, changes });
  // Of a customer without an account there is no lock: somebody was quicker.
  if (!moved) return notAllowedNow(tx, given);
  if (to === "shipped") await listParcel(tx, { actor, order, parcel, now });
  await recordAudit(tx, {
    actor,
    action: "order.moved",
    object: { kind: "order", id: order.id },
    changes: {
      stage: [from, to],
      ...(to === "shipped" && {
        carrier: [order.carrier, parcel.carrier],
        trackingNo: [order.trackingNo, parcel.trackingNo],
      }),
    },
    data: { storeId: order.storeId },
    now,
  });
  const isMailed = isFrame || to === "shipped" || to === "delivered" || to === "ready_to_collect";
  // Not everybody leaves an e-mail address at a counter.
  if (isMailed && order.customerEmail !== "")
    await shop.jobs.send(tx, "mail.order-moved", { orderId: order.id, to, at: now.toISOString() });
  if (to === "ready_to_collect" && handoverOf(order) === "collect") await remindToCollect(tx, shop, { order, now });
  if (isWaiting) {
    await moveStage(tx, { orderId: order.id, to: "prescription_needed", now });
    await remindOfPrescriptions(tx, shop, { orderId: order.id });
  }
  if (to === "shipped" && isCashOnDelivery(order)) await billUnpaid(tx, { order, now });
  return { ok: true, from, to };
}

/** What was not packed at the table is on the list of the day on which it is sent. */
async function listParcel(tx: Db, given: { actor: Move["actor"]; order: OrderEntry; parcel: Parcel; now: Date }) {
  const { actor, order, parcel, now } = given;
  await tx
    .insert(parcels)
    .values({
      orderId: order.id,
      storeId: order.storeId,
      ...parcel,
      day: kolkataDay(now),
      packedBy: idOf(actor),
      packedAt: now,
    })
    .onConflictDoNothing({ target: parcels.orderId });
}

function parcelFault(typed: Parcel): "parcel_missing" | ParcelFault | null {
  const read = readParcel(typed, "");
  if (read.ok) return null;
  return typed.carrier === "" || typed.trackingNo === "" ? "parcel_missing" : read.reason;
}

function parcelOf(typed: Parcel, orderNumber: string): Parcel {
  const read = readParcel(typed, orderNumber);
  if (!read.ok) throw new Error("What is sent was read before.");
  return read.parcel;
}

/** Mails before the last day on which it waits; each looks whether it still does. */
async function remindToCollect(tx: Db, shop: OrderShop, { order, now }: { order: OrderEntry; now: Date }) {
  if (order.customerEmail === "") return;
  const { collecting } = await getSettings(tx);
  const lastDay = lastDayToCollect(now, collecting.keepDays);
  for (const at of remindersToCollect(now, collecting)) {
    const afterSeconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
    const data = { orderId: order.id, at: now.toISOString(), lastDay };
    await shop.jobs.send(tx, "mail.collect-reminder", data, { afterSeconds });
  }
}

/** What is paid at the door becomes a bill when it is sent, by the tax of that day. Sent once more it keeps both; the series is the last lock. */
async function billUnpaid(tx: Db, { order, now }: { order: OrderEntry; now: Date }): Promise<void> {
  if (order.invoiceNo !== null) return;
  await taxLinesByDay(tx, { order, now });
  const invoiceNo = await issueInvoice(tx, { storeId: order.storeId, now });
  await tx.update(orders).set({ invoiceNo, invoicedAt: now }).where(eq(orders.id, order.id));
}

async function cancel(shop: OrderShop, given: Move): Promise<MoveAnswer> {
  const { actor, billingId, note } = given;
  const order = await shop.db.transaction((tx) => lockOrder(tx, { actor, action: "order.cancel", billingId }));
  const from = order.stage;
  const seen = given.onlyFrom ?? null;
  if (seen !== null && seen !== from) return notAllowed(shop.db, { actor, order });
  const limit = seen === null ? {} : { onlyFrom: seen };
  const answer = await cancelOrder(shop, { actor, billingId, reason: "other", ...limit, ...(note && { note }) });
  if (answer.ok) return { ok: true, from, to: "cancelled" };
  return answer.reason === "too_late" ? notAllowedNow(shop.db, given) : answer;
}

/** What was read before the write is no longer true. */
async function notAllowedNow(db: Db, { actor, billingId }: Pick<Move, "actor" | "billingId">): Promise<MoveAnswer> {
  const order = await requireOrder(db, { actor, action: "order.serve", billingId });
  return notAllowed(db, { actor, order });
}

async function notAllowed(db: Db, { actor, order }: { actor: Move["actor"]; order: OrderEntry }): Promise<MoveAnswer> {
  const lensNeed = await readLensNeed(db, { orderId: order.id });
  return {
    ok: false,
    reason: "not_allowed",
    from: order.stage,
    allowed: permittedMoves(actor, { ...order, lensNeed }),
  };
}
