import { andBits, type Bits, countBits, emptyBits } from "./bits.ts";
import type { Found } from "./catalogue.ts";
import type { NearWords } from "./near-words.ts";
import { readTypedWords } from "./read-words.ts";
import type { WordIndex } from "./word-index.ts";

/** One thing that a product must have: any of these words. */
export type Term = { readonly typed: string; readonly words: readonly number[] };
export type Understood = { terms: readonly Term[]; corrected: Found["corrected"] };

/** Said between the words that matter. */
const SMALL_WORDS: ReadonlySet<string> = new Set(["for", "with", "and", "in", "of", "the", "to", "or", "by", "under"]);
const SHORTEST_PART = 3;

/** Reads what somebody typed. Null when it cannot be met: no product has one of the words, nor a word near it. */
export function understandWords(
  text: string,
  { index, near, slots }: { index: WordIndex; near: NearWords; slots: number },
): Understood | null {
  const all = readTypedWords(text);
  if (all === null) return null;
  const typed = all.filter((word) => all.length === 1 || !SMALL_WORDS.has(word));
  const terms: Term[] = [];
  const corrected: { typed: string; meant: string }[] = [];

  for (let turn = 0; turn < typed.length; turn += 1) {
    const word = typed[turn]!;
    const isLast = turn === typed.length - 1;
    const known = find(word, isLast);
    if (known.length > 0) {
      terms.push({ typed: word, words: known });
      continue;
    }
    const next = typed[turn + 1];
    const joined = next === undefined ? [] : find(word + next, turn + 1 === typed.length - 1);
    if (joined.length > 0) {
      corrected.push({ typed: `${word} ${next}`, meant: word + next });
      terms.push({ typed: word + next, words: joined });
      turn += 1;
      continue;
    }
    const before = typed[turn - 1];
    const joinedBefore = before === undefined ? [] : find(before + word, isLast);
    if (joinedBefore.length > 0) {
      corrected.push({ typed: `${before} ${word}`, meant: before + word });
      terms.splice(-1, 1, { typed: before + word, words: joinedBefore });
      continue;
    }
    const parts = split(word, isLast);
    if (parts) {
      corrected.push({ typed: word, meant: parts.map((part) => part.typed).join(" ") });
      terms.push(...parts);
      continue;
    }
    const meant = near(word, { isBeginning: isLast });
    if (meant === null) return null;
    corrected.push({ typed: word, meant });
    terms.push({ typed: meant, words: exact(meant) });
  }
  return { terms, corrected };

  function exact(word: string): readonly number[] {
    const number = index.words.numberOf(word);
    return number !== undefined && index.weightOf(number) > 0 ? [number] : [];
  }

  /** The last word may still be in the making, and figures stand for all sizes that begin so. */
  function find(word: string, isLast: boolean): readonly number[] {
    const whole = exact(word);
    if (whole.length > 0 && !isLast && !/\d/u.test(word)) return whole;
    const begun = index.words.beginningWith(word).filter((number) => index.weightOf(number) > 0);
    if (begun.length > 0) return begun;
    return word.length > 3 && word.endsWith("s") ? exact(word.replace(/(?<=x|ch|sh|ss)es$|s$/u, "")) : [];
  }

  /** "goaaviator" is goa and aviator, when one product has both. */
  function split(word: string, isLast: boolean): Term[] | null {
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)] as const;
      const [first, second] = [exact(parts[0]), isLast ? find(parts[1], true) : exact(parts[1])];
      const both = [first, second].map((words, place) => ({ typed: parts[place]!, words }));
      if (both.every(({ words }) => words.length > 0) && countBits(productsOf(both, index, slots)) > 0) return both;
    }
    return null;
  }
}

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
