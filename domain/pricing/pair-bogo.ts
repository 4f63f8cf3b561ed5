import type { Paise } from "#domain/money/paise.ts";

/** A frame of a bill with buy 1 get 1, at its price before the offer. */
export type OfferedFrame<Id> = { id: Id; chargedBeforePaise: Paise; isFree: boolean };

/**
 * With which paid frame each free one is: the pairs that `pickBogo` made, found again from what it flagged. Rs 4,000 and
 * 2,000 paid, 3,000 and 1,000 free: the 3,000 is free with the 4,000, the 1,000 with the 2,000.
 */
export function pairBogo<Id>(frames: readonly OfferedFrame<Id>[]): Map<Id, Id> {
  const dearestFirst = (isFree: boolean) =>
    frames.filter((frame) => frame.isFree === isFree).toSorted((a, b) => b.chargedBeforePaise - a.chargedBeforePaise);
  const paid = dearestFirst(false);
  return new Map(dearestFirst(true).flatMap(({ id }, n) => (paid[n] ? [[id, paid[n].id]] : [])));
}
