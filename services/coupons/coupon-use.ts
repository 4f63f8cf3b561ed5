import type { Db } from "#db/client.ts";
import { couponUses } from "#db/schema/coupon-uses.ts";

/** That an order has used its coupon, as a statement yet to be run; nothing for one without. */
export function couponUse(tx: Db, given: { couponId: number | null; orderId: string; now: Date }) {
  const { couponId, orderId, now } = given;
  if (couponId === null) return [];
  return [tx.insert(couponUses).values({ couponId, orderId, createdAt: now }).returning({ id: couponUses.orderId })];
}
