import { andBits, type Bits } from "./bits.ts";
import type { Scratch } from "./scratch.ts";
import type { WordIndex } from "./word-index.ts";

/** One thing that a product must have: any of these words. */
export type Term = { readonly typed: string; readonly words: readonly number[] };

/** The products that have all terms; without any term, every slot. */
export function productsOf(terms: readonly Term[], { index, take }: { index: WordIndex; take: Scratch["take"] }): Bits {
  const [first, ...others] = terms;
  if (!first) return take().fill(0xffffffff);
  const addTo = (bits: Bits, { words }: Term) => {
    for (const word of words) index.addProducts(bits, word);
    return bits;
  };
  const all = addTo(take(), first);
  if (others.length === 0) return all;
  const having = take();
  // Nothing more is left of nothing.
  for (const term of others) if (!andBits(all, addTo(having.fill(0), term))) break;
  return all;
}
