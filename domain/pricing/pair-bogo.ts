import type { OfferedFrame } from "#domain/orders/bogo-pairs.ts";

/**
 * With which paid frame each free one is: the pairs that `pickBogo` made, found again from what it flagged. Rs 4,000 and
 * 2,000 paid, 3,000 and 1,000 free: the 3,000 is free with the 4,000, the 1,000 with the 2,000.
 */
export function pairBogo<Id>(frames: readonly (OfferedFrame & { id: Id })[]): Map<Id, Id> {
  const dearestFirst = (isFree: boolean) =>
    frames.filter((frame) => frame.isFree === isFree).toSorted((a, b) => b.chargedBeforePaise - a.chargedBeforePaise);
  const paid = dearestFirst(false);
  return new Map(dearestFirst(true).flatMap(({ id }, n) => (paid[n] ? [[id, paid[n].id]] : [])));
}
