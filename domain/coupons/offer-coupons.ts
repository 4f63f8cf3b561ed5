import type { Paise } from "#domain/money/paise.ts";
import { type Coupon, type CouponQuestion, decideCoupon, savingOf } from "./decide-coupon.ts";

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
 * Rs 500 off from Rs 2,500, at Rs 1,849: Rs 651 are missing. One that is over or used up is no offer, nor one for some goods
 * of which there is too little: "add Rs 651 more" would not be true of everything.
 */
export function offerCoupons({
  coupons,
  ...asked
}: Omit<CouponQuestion, "coupon"> & { coupons: readonly Coupon[] }): CouponOffer[] {
  const { netBeforeCouponPaise } = asked;
  const offers = coupons.flatMap((coupon): CouponOffer[] => {
    const { code } = coupon;
    const decision = decideCoupon({ ...asked, coupon });
    if (decision.ok) return [{ code, savingPaise: decision.savingPaise, missingPaise: 0 }];
    if (decision.reason !== "below-minimum" || decision.ofGoods) return [];
    const { minAmountPaise } = decision;
    return [
      { code, savingPaise: savingOf(coupon, minAmountPaise), missingPaise: minAmountPaise - netBeforeCouponPaise },
    ];
  });
  return offers.filter(({ savingPaise }) => savingPaise > 0).toSorted(byUse);
}

function byUse(a: CouponOffer, b: CouponOffer): number {
  return a.missingPaise - b.missingPaise || b.savingPaise - a.savingPaise || (a.code < b.code ? -1 : 1);
}
