/** A frame of a bill with buy 1 get 1, before the offer. */
export type OfferedFrame = { chargedBeforePaise: number; isFree: boolean };

type Charged = { totalPaise: number; bogoDiscountPaise: number; couponSharePaise: number; specialSharePaise: number };

/** What the offer compared: a frame at 2,000 with 10 % off a counter's whole bill is charged at 1,800, and counts for 2,000. */
export function chargedBeforePaise({ totalPaise, ...taken }: Charged): number {
  return totalPaise + taken.bogoDiscountPaise + taken.couponSharePaise + taken.specialSharePaise;
}

/**
 * Whether each free frame that stays with the customer still has a paid one beside it that costs no less: the offer
 * gives the cheaper of two. Paid 2,000 with 1,500 free: the 1,500 may come back alone, the 2,000 only with it.
 */
export function pairsStayWhole(kept: readonly OfferedFrame[]): boolean {
  const priceDown = (isFree: boolean) =>
    kept
      .filter((frame) => frame.isFree === isFree)
      .map((frame) => frame.chargedBeforePaise)
      .toSorted((a, b) => b - a);
  const paid = priceDown(false);
  return priceDown(true).every((free, n) => n < paid.length && paid[n]! >= free);
}
