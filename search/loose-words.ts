import type { Wish } from "#domain/catalogue/wish.ts";
import type { Found } from "./catalogue.ts";
import { findExact } from "./find-words.ts";
import { nearNames } from "./near-names.ts";
import type { ProductStore } from "./product-store.ts";
import { readEach } from "./understand-words.ts";
import { readWords } from "./read-words.ts";

/** Words from a place on and what they ask for; no wish when no product has such a word, nor one near it. */
export type LooseWords = {
  readonly from: number;
  readonly count: number;
  readonly wishes: readonly Wish[];
  readonly corrected?: Found["corrected"][number];
};

/** What words ask for that are no part of the vocabulary: of titles, brands and colours, or slips of those. */
export function readLooseWords(store: ProductStore, words: readonly string[]): LooseWords[] {
  const isWord = (word: string) => readWords(word).length === 1;
  const typed = words.map((word) => (isWord(word) ? readWords(word)[0]! : word));
  return readEach(typed, { ...store, near: nearNames(store.near) }).map(({ from, count, terms, corrected }) => ({
    from,
    count,
    wishes: terms.map(({ typed: word }): Wish => {
      const isWhole = findExact(word, store.index).length > 0;
      return { kind: "word", word, isUnfinished: !isWhole || from + count === words.length };
    }),
    ...(corrected && { corrected }),
  }));
}
