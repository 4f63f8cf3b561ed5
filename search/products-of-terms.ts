import { andBits, type Bits, emptyBits } from "./bits.ts";
import type { WordIndex } from "./word-index.ts";

/** One thing that a product must have: any of these words. */
export type Term = { readonly typed: string; readonly words: readonly number[] };

/** The products that have all terms, of those in so many slots. */
export function productsOf(terms: readonly Term[], index: WordIndex, slots: number): Bits {
  let all: Bits | null = null;
  for (const { words } of terms) {
    const having = emptyBits(slots);
    for (const word of words) index.addProducts(having, word);
    if (all) andBits(all, having);
    else all = having;
  }
  return all ?? emptyBits(slots).fill(0xffffffff);
}
