import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { coupons } from "#db/schema/payments.ts";
import { normalizeCouponCode, type Coupon } from "#domain/coupons/decide-coupon.ts";
import { askerOf, buyerOf, type CouponAsker } from "./coupon-buyer.ts";

export type FoundCoupon = { id: number; coupon: Coupon };

/** By code, or by the id that a payment order names. */
export type CouponQuestion = { code: string } | { id: number };

export async function findCoupon(db: Db, given: CouponQuestion & CouponAsker): Promise<FoundCoupon | null> {
  const [row] = await db
    .select({ id: coupons.id, ...couponColumns(given) })
    .from(coupons)
    .where("id" in given ? eq(coupons.id, given.id) : eq(coupons.couponCode, normalizeCouponCode(given.code)));
  if (!row) return null;
  const { id, ...coupon } = row;
  return { id, coupon };
}

/**
 * Uses set aside for other customers' payments count as used, or the last one could be promised twice.
 * A customer's own reservation does not stand in their own way, unless it is that of an order that a store keeps for them.
 */
export function couponColumns(asker: CouponAsker) {
  const { holderId } = askerOf(asker);
  return {
    code: coupons.couponCode,
    amountPaise: coupons.couponAmountPaise,
    percentBp: coupons.percentBp,
    minAmountPaise: coupons.minAmountPaise,
    startsAt: coupons.startsAt,
    expiresAt: coupons.endsAt,
    usageLimit: coupons.maxUses,
    usedCount: sql<number>`(${coupons.usedCount} + ${coupons.reservedCount} - (
      select count(*)::int from payment_orders o where o.coupon_id = coupons.id
        and o.user_id = ${holderId}::int and o.hold_state = 'live'
        and o.status <> 'reserved'))`,
    paused: coupons.paused,
    goods: sql<
      NonNullable<Coupon["goods"]>
    >`json_build_object('kind', ${coupons.goodsKind}, 'keys', ${coupons.goodsKeys})`,
    channel: coupons.channel,
    customers: coupons.customers,
    perCustomer: coupons.maxPerCustomer,
    buyer: buyerOf(asker),
  };
}
