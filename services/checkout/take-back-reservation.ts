import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import {
  HOLD_MS,
  lockOpenPaymentOrder,
  type PaymentOrderRow,
  reservationOf,
} from "#services/payments/payment-order-row.ts";
import { type LockedReservations, lockReservations, reserve } from "#services/payments/reservation.ts";
import { nameSuccessor, supersede } from "./supersede.ts";

export type TakenBack = { ok: true } | { ok: false; reason: Refusal };

/**
 * Money has come for a payment order whose hold is gone: sets its units aside once more, if they are there. An open
 * payment order of the same customer for the same things gives way, since what it holds is what was paid for.
 */
export async function takeBackReservation(
  tx: Db,
  given: { paymentOrder: PaymentOrderRow; now: Date },
): Promise<TakenBack> {
  const { paymentOrder, now } = given;
  const open = await lockOpenPaymentOrder(tx, { userId: paymentOrder.userId });
  const rival = open !== null && open.id !== paymentOrder.id && sharesLines(open, paymentOrder) ? open : null;
  const free = await lockReservations(tx, {
    wanted: reservationOf(paymentOrder),
    other: rival && reservationOf(rival),
  });
  const refusal = refusalOf(paymentOrder, rival, free);
  if (refusal) return { ok: false, reason: refusal };
  if (rival) {
    await supersede(tx, { old: rival });
    await nameSuccessor(tx, { oldId: rival.id, byId: paymentOrder.id });
  }
  const expiresAt = new Date(now.getTime() + HOLD_MS);
  const result = await reserve(tx, { ...reservationOf(paymentOrder), expiresAt });
  if (!result.ok) throw new Error("What was free under the lock could not be set aside.");
  await tx
    .update(paymentOrders)
    .set({ holdState: "live", holdExpiresAt: expiresAt })
    .where(eq(paymentOrders.id, paymentOrder.id));
  return { ok: true };
}

type Refusal = "out_of_stock" | "coupon_used_up";

/** By what is free and what the rival would give back. Decided before anything is changed, so that a refused one keeps its hold. */
function refusalOf(wanted: PaymentOrderRow, rival: PaymentOrderRow | null, free: LockedReservations): Refusal | null {
  const { couponId } = wanted;
  if (couponId !== null) {
    const left = free.couponUses.get(couponId);
    const given = rival?.holdState === "live" && rival.couponId === couponId ? 1 : 0;
    if (left !== null && (left ?? 0) + given < 1) return "coupon_used_up";
  }
  // What it holds in another store is of no use here.
  const isHere = rival?.holdState === "live" && rival.purchase.storeId === wanted.purchase.storeId;
  const held = new Map(
    rival && isHere ? rival.purchase.units.map((unit) => [unit.attributeValueId, unit.quantity]) : [],
  );
  const isThere = wanted.purchase.units.every(
    ({ attributeValueId, quantity }) =>
      (free.units.get(attributeValueId) ?? 0) + (held.get(attributeValueId) ?? 0) >= quantity,
  );
  return isThere ? null : "out_of_stock";
}

function sharesLines(a: PaymentOrderRow, b: PaymentOrderRow): boolean {
  const keys = new Set(a.purchase.cart.map((line) => line.clientKey));
  return b.purchase.cart.some((line) => keys.has(line.clientKey));
}

/** Whether what came in its place, or in the place of that, has been paid, promised or reserved; as a part of a statement. */
export const isSuccessorPaid = (given: { id: string }): SQL<boolean> => sql<boolean>`(
  with recursive later as (
    select superseded_by as id from payment_orders where id = ${given.id}::uuid
    union
    select o.superseded_by from payment_orders o join later l on o.id = l.id
  )
  select exists (select 1 from payment_orders o join later l on o.id = l.id where o.status in ('promised', 'reserved', 'paid')))`;
