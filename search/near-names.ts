import { byEar, consonantsOf } from "./meanings/fold-word.ts";
import type { NearWords } from "./near-words.ts";

/** Of a word of four letters too many others are one slip away: a card is no care. */
const SHORTEST_SLIP = 5;
/** A slip of a shorter word is one of its vowels, as in the vocabulary, or a swap: a saree is no spree. */
const SHORTEST_ANY_SLIP = 6;

/** Slips of names, as they are forgiven to a customer: words of another world stay themselves. */
export function nearNames(near: NearWords): NearWords {
  return (word, given) => {
    if (word.length < SHORTEST_SLIP) return null;
    const meant = near(word, given);
    if (meant === null || word.length >= SHORTEST_ANY_SLIP) return meant;
    const begun = meant.slice(0, word.length);
    return hasSameConsonants(word, meant) || hasSameConsonants(word, begun) ? meant : null;
  };
}

/** In whatever order, doubled ones once. A letter like ø is typed as a vowel. */
function hasSameConsonants(word: string, meant: string): boolean {
  const [one, other] = [word, meant].map((text) =>
    Array.from(new Set(consonantsOf(byEar(text)).replace(/[^a-z]/gu, "")))
      .toSorted()
      .join(""),
  );
  return one === other;
}
