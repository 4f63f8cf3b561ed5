import type { Bits } from "./bits.ts";

/** Bits for one question, used again by the next: megabytes thrown away at each click keep the collector busy. */
export type Scratch = {
  /** Empty bits for all slots, the caller's until the question is answered. */
  take: () => Bits;
  /** The next question begins. */
  reset: () => void;
};

const MOST_KEPT = 24;

export function newScratch(slots: () => number): Scratch {
  let kept: Bits[] = [];
  let taken = 0;
  return {
    take: () => {
      const words = (slots() + 31) >>> 5;
      if (kept[taken]?.length !== words) kept[taken] = new Uint32Array(words);
      taken += 1;
      return kept[taken - 1]!.fill(0);
    },
    reset: () => {
      taken = 0;
      kept = kept.slice(0, MOST_KEPT);
    },
  };
}
