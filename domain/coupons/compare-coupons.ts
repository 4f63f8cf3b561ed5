import type { Paise } from "#domain/money/paise.ts";
import type { CouponOffer } from "./offer-coupons.ts";

/** The coupon that is applied, and what it saves now. */
export type CouponInUse = { code: string; savingPaise: Paise };

/** The code that saves most now, the one in use included. Null where there is no choice; of equals, the one in use. */
export function findBestCoupon(offers: readonly CouponOffer[], inUse: CouponInUse | null): string | null {
  const usable = offers.filter(({ missingPaise }) => missingPaise === 0);
  const choices: readonly CouponInUse[] = inUse ? [inUse, ...usable] : usable;
  if (choices.length < 2) return null;
  return choices.reduce((best, one) => (one.savingPaise > best.savingPaise ? one : best)).code;
}

/** What a change of coupon means: "less" by so much, "more", or the "same". */
export type CouponChange = { kind: "less" | "more" | "same"; byPaise: Paise };

/** Rs 200 in the place of Rs 500: Rs 300 less. */
export function compareCoupons(offer: Pick<CouponOffer, "savingPaise">, inUse: CouponInUse): CouponChange {
  const byPaise = offer.savingPaise - inUse.savingPaise;
  return { kind: byPaise > 0 ? "more" : byPaise < 0 ? "less" : "same", byPaise: Math.abs(byPaise) };
}
