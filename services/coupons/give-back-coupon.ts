import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { couponUses } from "#db/schema/coupon-uses.ts";
import { coupons } from "#db/schema/payments.ts";

/** The use of a coupon by a cancelled order counts no more. The coupon's row is locked before any stock is. */
export async function giveBackCoupon(tx: Db, given: { orderId: string }): Promise<void> {
  const [use] = await tx
    .delete(couponUses)
    .where(eq(couponUses.orderId, given.orderId))
    .returning({ couponId: couponUses.couponId });
  if (!use) return;
  await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} - 1` })
    .where(eq(coupons.id, use.couponId));
}
