import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import { promisedRange } from "#domain/orders/promised-range.ts";
import { type Stage, staffMoves } from "#domain/orders/stages.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { cancelOrder, type CancelRefusal } from "./cancel-order.ts";
import { moveStage } from "./move-stage.ts";
import { idOf, lockOrder, type OrderShop, requireShop } from "./own-order.ts";

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
  requireShop(actor);
  const now = shop.now();
  const note = given.note?.trim() ?? "";
  if (to === "cancelled") return cancel(shop, { ...given, note });
  const parcel = { carrier: given.carrier?.trim() ?? "", trackingNo: given.trackingNo?.trim() ?? "" };
  if (to === "shipped" && (parcel.carrier === "" || parcel.trackingNo === ""))
    return { ok: false, reason: "parcel_missing" };
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, billingId });
    const from = order.stage as Stage;
    const allowed = staffMoves(from);
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
    const isNews = to === "shipped" || to === "delivered" || to === "ready_to_collect";
    // Not everybody leaves an e-mail address at a counter.
    if (isNews && order.customerEmail !== "")
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
  const from = await shop.db.transaction(async (tx) => (await lockOrder(tx, { actor, billingId })).stage as Stage);
  const answer = await cancelOrder(shop, { actor, billingId, reason: "other", ...(note && { note }) });
  if (answer.ok) return { ok: true, from, to: "cancelled" };
  return answer.reason === "too_late" ? { ok: false, reason: "not_allowed", from, allowed: staffMoves(from) } : answer;
}
