import { andBits, type Bits } from "./bits.ts";
import type { Scratch } from "./scratch.ts";
import type { WordIndex } from "./word-index.ts";

/** One thing that a product must have: any of these words. */
export type Term = { readonly typed: string; readonly words: readonly number[] };

/** The products that have all terms; without any term, every slot. */
export function productsOf(terms: readonly Term[], { index, take }: { index: WordIndex; take: Scratch["take"] }): Bits {
  let all: Bits | null = null;
  for (const { words } of terms) {
    const having = take();
    for (const word of words) index.addProducts(having, word);
    if (all) andBits(all, having);
    else all = having;
  }
  return all ?? take().fill(0xffffffff);
}
