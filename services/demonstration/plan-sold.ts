import type { Purchase } from "#domain/orders/purchase.ts";
import { membershipPeriod } from "#domain/pricing/membership.ts";
import { changeStock, type HistoryPlan } from "./history-plan.ts";

/** How long a payment order holds what is in it. */
export const HOLD_MS = 15 * 60_000;

/** What is set aside for it and sold with it. */
export function planSold(
  plan: HistoryPlan,
  given: { purchase: Purchase; orderId: string; paymentOrderId: string; begun: Date; at: Date },
): void {
  const { purchase, orderId, paymentOrderId, begun, at } = given;
  const { storeId } = purchase;
  for (const { attributeValueId, quantity } of purchase.units) {
    const place = { storeId, attributeValueId, totalDelta: 0 };
    plan.rows.stockHolds.push({
      paymentOrderId,
      storeId,
      attributeValueId,
      quantity,
      state: "sold",
      expiresAt: new Date(begun.getTime() + HOLD_MS),
      createdAt: begun,
    });
    plan.rows.stockMovements.push(
      { ...place, kind: "held", heldDelta: quantity, soldDelta: 0, paymentOrderId, orderId: null, createdAt: begun },
      { ...place, kind: "sold", heldDelta: -quantity, soldDelta: quantity, paymentOrderId, orderId, createdAt: at },
    );
    changeStock(plan, { storeId, attributeValueId, sold: quantity });
  }
}

/** A membership that was bought counts from its payment. */
export function planMembership(
  plan: HistoryPlan,
  given: { purchase: Purchase; lineIds: readonly number[]; userId: number; at: Date },
): void {
  const { purchase, lineIds, userId, at } = given;
  purchase.rows.forEach(({ kind }, n) => {
    if (kind !== "membership") return;
    const period = membershipPeriod(at);
    plan.rows.memberships.push({ userId, orderLineId: lineIds[n]!, ...period });
    plan.memberUntil.set(userId, period.endsAt);
  });
}
