import type { Paise } from "#domain/money/paise.ts";

/**
 * Buy 1 get 1: which of the eligible frames are free. The dearest pays for the second, the third for the fourth, so
 * that the cheaper of each pair is given; of two equal ones the later in the cart. A frame that costs nothing needs
 * no pair. Frames at Rs 3,000, 2,000 and 1,000: the one at 2,000 is free. A single frame never is.
 */
export function pickBogo<Id>(frames: readonly { id: Id; chargedPaise: Paise }[]): Set<Id> {
  const dearestFirst = frames
    .filter((frame) => frame.chargedPaise > 0)
    .toSorted((a, b) => b.chargedPaise - a.chargedPaise);
  return new Set(dearestFirst.filter((_, place) => place % 2 === 1).map((frame) => frame.id));
}
