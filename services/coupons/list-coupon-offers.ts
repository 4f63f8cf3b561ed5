import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { coupons } from "#db/schema/payments.ts";
import { type CouponOffer, offerCoupons } from "#domain/coupons/offer-coupons.ts";
import type { CouponQuestion } from "#domain/coupons/decide-coupon.ts";
import { couponColumns } from "./find-coupon.ts";

/** More than a reader looks through; what comes after the newest is not shown. */
const MOST_LISTED = 20;

/** The listed coupons and what each means for a cart of this net. Private codes are never among them. */
export async function listCouponOffers(
  db: Db,
  given: { userId: number | null } & Pick<CouponQuestion, "netBeforeCouponPaise" | "lines" | "now">,
): Promise<CouponOffer[]> {
  const { userId, ...cart } = given;
  const listed = await db
    .select(couponColumns({ userId }))
    .from(coupons)
    .where(eq(coupons.listed, true))
    .orderBy(desc(coupons.createdAt), coupons.id)
    .limit(MOST_LISTED);
  return offerCoupons({ ...cart, coupons: listed, channel: "online" });
}
