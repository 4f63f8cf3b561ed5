import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import { promisedRange } from "#domain/orders/promised-range.ts";
import { permittedMoves, STAGE_ACTIONS } from "#domain/orders/stage-actions.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { cancelOrder, type CancelRefusal } from "./cancel-order.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";

export type MoveAnswer =
  | { ok: true; from: Stage; to: Stage }
  | { ok: false; reason: "not_allowed"; from: Stage; allowed: Stage[] }
  | { ok: false; reason: "parcel_missing" }
  | { ok: false; reason: "balance_open"; balancePaise: number }
  | { ok: false; reason: CancelRefusal };

export const PARCEL_MISSING = "To ship it, say who carries the parcel and under which number";

type Move = {
  actor: Actor | SystemActor;
  billingId: string;
  to: Stage;
  note?: string;
  /** Who carries the parcel, and under which number: needed to ship. */
  carrier?: string;
  trackingNo?: string;
};

/** Staff move an order on by the table, and its customer is told of what concerns them. What is not allowed is answered. */
export async function moveOrder(shop: OrderShop, given: Move): Promise<MoveAnswer> {
  const { actor, billingId, to } = given;
  requirePermission(actor, "order.serve");
  const now = shop.now();
  const note = given.note?.trim() ?? "";
  if (to === "cancelled") return cancel(shop, { ...given, note });
  const parcel = { carrier: given.carrier?.trim() ?? "", trackingNo: given.trackingNo?.trim() ?? "" };
  if (to === "shipped" && (parcel.carrier === "" || parcel.trackingNo === ""))
    return { ok: false, reason: "parcel_missing" };
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: STAGE_ACTIONS[to], billingId });
    const from = order.stage;
    const allowed = permittedMoves(actor, order);
    if (!allowed.includes(to)) return { ok: false, reason: "not_allowed", from, allowed };
    // The terms of a bill hand nothing over before it is paid. Its balance only ever shrinks.
    if (to === "delivered" && order.advancePaymentPaise > 0)
      return { ok: false, reason: "balance_open", balancePaise: order.advancePaymentPaise };
    const { holidays } = await getSettings(tx);
    // Nothing is sent, and no day promised, of what was bought at a counter.
    const isSent = order.paymentOrderId !== null;
    const days = { from, to, paidAt: order.paidAt ?? order.createdAt, now };
    const promise = isSent ? promiseOf(days, holidayDates(holidays)) : {};
    const changes = {
      ...promise,
      ...(to === "shipped" && parcel),
      ...(to === "delivered" && { deliveredAt: now }),
    };
    const moved = await moveStage(tx, { orderId: order.id, to, note, actorUserId: idOf(actor), now, changes });
    if (!moved) return { ok: false, reason: "not_allowed", from, allowed };
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
    const isMailed = to === "shipped" || to === "delivered" || to === "ready_to_collect";
    // Not everybody leaves an e-mail address at a counter.
    if (isMailed && order.customerEmail !== "")
      await shop.jobs.send(tx, "mail.order-moved", { orderId: order.id, to, at: now.toISOString() });
    return { ok: true, from, to };
  });
}

/** A prescription that is asked for takes the promise back; once it is there the days count anew. */
function promiseOf(given: { from: Stage; to: Stage; paidAt: Date; now: Date }, holidays: ReadonlySet<string>) {
  const { from, to, paidAt, now } = given;
  if (to !== "prescription_needed" && from !== "prescription_needed") return {};
  const prescriptionAt = to === "prescription_needed" ? null : now;
  const range = promisedRange({ paidAt, needsPrescription: true, prescriptionAt }, holidays);
  return { deliverFrom: range?.from ?? null, deliverTo: range?.to ?? null };
}

async function cancel(shop: OrderShop, given: Move): Promise<MoveAnswer> {
  const { actor, billingId, note } = given;
  const order = await shop.db.transaction((tx) => lockOrder(tx, { actor, action: "order.cancel", billingId }));
  const from = order.stage;
  const answer = await cancelOrder(shop, { actor, billingId, reason: "other", ...(note && { note }) });
  if (answer.ok) return { ok: true, from, to: "cancelled" };
  return answer.reason === "too_late"
    ? { ok: false, reason: "not_allowed", from, allowed: permittedMoves(actor, order) }
    : answer;
}
