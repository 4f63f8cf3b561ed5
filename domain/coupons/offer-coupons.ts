import type { Paise } from "#domain/money/paise.ts";
import { type Coupon, decideCoupon } from "./decide-coupon.ts";

/** What a listed coupon means for this cart: it can be used now, or something is missing. */
export type CouponOffer = {
  code: string;
  /** Now; where something is missing, once that is in the cart. */
  savingPaise: Paise;
  /** 0: it can be used now. */
  missingPaise: Paise;
};

/**
 * The coupons that this cart can use, the largest saving first, and then those that it can reach, the nearest first.
 * Rs 500 off from Rs 2,500, at Rs 1,849: Rs 651 are missing. One that is over or used up is no offer.
 */
export function offerCoupons(question: {
  coupons: readonly Coupon[];
  netBeforeCouponPaise: Paise;
  now: Date;
}): CouponOffer[] {
  const { coupons, netBeforeCouponPaise, now } = question;
  const offers = coupons.flatMap((coupon): CouponOffer[] => {
    const { code } = coupon;
    const decision = decideCoupon({ coupon, netBeforeCouponPaise, now });
    if (decision.ok) return [{ code, savingPaise: decision.savingPaise, missingPaise: 0 }];
    if (decision.reason !== "below-minimum") return [];
    const there = decideCoupon({ coupon, netBeforeCouponPaise: decision.minAmountPaise, now });
    const savingPaise = there.ok ? there.savingPaise : 0;
    return [{ code, savingPaise, missingPaise: decision.minAmountPaise - netBeforeCouponPaise }];
  });
  return offers.filter(({ savingPaise }) => savingPaise > 0).toSorted(byUse);
}

function byUse(a: CouponOffer, b: CouponOffer): number {
  return a.missingPaise - b.missingPaise || b.savingPaise - a.savingPaise || (a.code < b.code ? -1 : 1);
}
