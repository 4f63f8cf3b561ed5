import { countBits } from "./bits.ts";
import { productsOf, type Term } from "./products-of-terms.ts";
import type { Scratch } from "./scratch.ts";
import type { WordIndex } from "./word-index.ts";

const SHORTEST_PART = 3;
/** boxes, watches, brushes, glasses; else it is the s alone that goes. */
const PLURAL = /(?<=x|ch|sh|ss)es$|s$/u;

/** The word itself, if any product has it. */
export function findExact(word: string, index: WordIndex): readonly number[] {
  const number = index.words.numberOf(word);
  return number !== undefined && index.weightOf(number) > 0 ? [number] : [];
}

/** The words of products that one typed word stands for. One that may still be in the making stands for all that begin so. */
export function findWords(word: string, isUnfinished: boolean, index: WordIndex): readonly number[] {
  const whole = findExact(word, index);
  // Figures are the beginning of a size: 52, 52-18.
  if (whole.length > 0 && !isUnfinished && !/\d/u.test(word)) return whole;
  const begun = index.words.beginningWith(word).filter((number) => index.weightOf(number) > 0);
  if (begun.length > 0) return begun;
  return word.length > 3 ? findExact(word.replace(PLURAL, ""), index) : [];
}

/** "goaaviator" is goa and aviator, when one product has both. */
export function findParts(
  word: string,
  isUnfinished: boolean,
  given: { index: WordIndex; take: Scratch["take"] },
): Term[] | null {
  const { index } = given;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const first = { typed: word.slice(0, at), words: findExact(word.slice(0, at), index) };
    if (first.words.length === 0) continue;
    const rest = word.slice(at);
    const second = { typed: rest, words: isUnfinished ? findWords(rest, true, index) : findExact(rest, index) };
    if (second.words.length > 0 && countBits(productsOf([first, second], given)) > 0) return [first, second];
  }
  return null;
}
