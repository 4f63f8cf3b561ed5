import type { Wish } from "#domain/catalogue/wish.ts";
import type { Found } from "./catalogue.ts";
import { findExact } from "./find-words.ts";
import type { NearWords } from "./near-words.ts";
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

const SHORTEST_SLIP = 5;

/** What words ask for that are no part of the vocabulary: of titles, brands and colours, or slips of those. */
export function readLooseWords(store: ProductStore, words: readonly string[]): LooseWords[] {
  // Of a word of four letters too many others are one slip away: a card is no care.
  const near: NearWords = (word, given) => (word.length < SHORTEST_SLIP ? null : store.near(word, given));
  const isWord = (word: string) => readWords(word).length === 1;
  const typed = words.map((word) => (isWord(word) ? readWords(word)[0]! : word));
  return readEach(typed, { ...store, near }).map(({ from, count, terms, corrected }) => ({
    from,
    count,
    wishes: terms.map(({ typed: word }): Wish => {
      const isWhole = findExact(word, store.index).length > 0;
      return { kind: "word", word, isUnfinished: !isWhole || from + count === words.length };
    }),
    ...(corrected && { corrected }),
  }));
}
