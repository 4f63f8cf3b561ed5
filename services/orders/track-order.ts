import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { stores } from "#db/schema/stores.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { lastDayOf } from "#domain/orders/decide-pay-in-store.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { trackSteps, type TrackStep } from "#domain/orders/track-steps.ts";
import { parseUniqueId } from "#domain/orders/unique-id.ts";
import { type CollectStore, collectStoreColumns } from "#services/stores/collect-store.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { forgiveAttempt } from "#services/throttle/forgive-attempt.ts";
import { loadOrderEvents } from "./load-order-events.ts";

/** Where an order is: nothing of who bought what for how much. */
export type TrackedOrder = {
  uniqueId: string;
  createdAt: Date;
  stage: Stage;
  steps: TrackStep[];
  /** Days such as "2026-05-11"; null until it is paid. */
  deliverFrom: string | null;
  deliverTo: string | null;
  /** The one day of these that is promised. */
  deliverBy: string | null;
  /** Where it is collected; null for what is sent or was bought at a counter. */
  collectFrom: CollectStore | null;
  /** The last day on which that store keeps it unpaid; null unless it does. */
  payBy: IsoDay | null;
  /** Who carries it, and under which number; null before that is known. */
  parcel: { carrier: string; trackingNo: string } | null;
};

export type TrackAnswer = { ok: true; order: TrackedOrder } | { ok: false; reason: "unknown" };

/**
 * By the bill number together with the phone or e-mail of the order. A wrong pair is answered like a number that
 * there is not. Misses count per visitor and per number, so that phone numbers cannot be tried out.
 */
export async function trackOrder(
  db: Db,
  given: { uniqueId: string; contact: string; address: string; now: Date },
): Promise<TrackAnswer> {
  const { address, contact, now } = given;
  const uniqueId = parseUniqueId(given.uniqueId);
  const attempts = [await countAttempt(db, { rule: "track-order", subject: { address }, now })];
  if (uniqueId === null) return { ok: false, reason: "unknown" };
  attempts.push(await countAttempt(db, { rule: "track-order-number", subject: { account: uniqueId }, now }));

  const [found] = await db
    .select({
      id: orders.id,
      uniqueId: orders.uniqueId,
      createdAt: orders.createdAt,
      stage: orders.stage,
      deliverFrom: orders.deliverFrom,
      deliverTo: orders.deliverTo,
      deliverBy: orders.deliverBy,
      carrier: orders.carrier,
      trackingNo: orders.trackingNo,
      phone: orders.phone,
      email: orders.customerEmail,
      paymentOrderId: orders.paymentOrderId,
      storeId: orders.storeId,
      store: collectStoreColumns,
      paymentStatus: paymentOrders.status,
      keptUntil: paymentOrders.holdExpiresAt,
      hasLenses: sql<boolean>`exists (select 1 from order_lines l where l.order_id = orders.id and l.kind = 'lens')`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, orders.paymentOrderId))
    .where(eq(orders.uniqueId, uniqueId));
  if (!found || !isTheirs(contact, found)) return { ok: false, reason: "unknown" };
  for (const attempt of attempts) await forgiveAttempt(db, attempt);

  const events = (await loadOrderEvents(db, { orderIds: [found.id] })).get(found.id) ?? [];
  const { createdAt, stage, deliverFrom, deliverTo, deliverBy, carrier, trackingNo, hasLenses, store } = found;
  const handover = handoverOf(found);
  const steps = trackSteps({ events, hasLenses, isCollected: handover !== "delivery" });
  const collectFrom = handover === "collect" ? store : null;
  // Staff tell the day of what was bought at a counter.
  const days = { deliverFrom, deliverTo, deliverBy: handover === "counter" ? null : deliverBy };
  const payBy = found.paymentStatus === "reserved" && found.keptUntil !== null ? lastDayOf(found.keptUntil) : null;
  const parcel = carrier !== null && trackingNo !== null ? { carrier, trackingNo } : null;
  return { ok: true, order: { uniqueId, createdAt, stage, steps, ...days, collectFrom, payBy, parcel } };
}

function isTheirs(contact: string, order: { phone: string; email: string }): boolean {
  const written = contact.trim().toLowerCase();
  if (written.includes("@")) return written === order.email.trim().toLowerCase();
  const phone = lastTenDigits(written);
  return phone !== null && phone === lastTenDigits(order.phone);
}

/** "+91 98123 45678" and "09812345678" are 9812345678. */
function lastTenDigits(text: string): string | null {
  const digits = text.replace(/[\s()+-]/g, "");
  return /^(91|0)?\d{10}$/.test(digits) ? digits.slice(-10) : null;
}
