import { onesIn } from "./bits.ts";
import { editDistance } from "./edit-distance.ts";
import { sortLetters } from "./sort-letters.ts";
import type { WordIndex } from "./word-index.ts";

/** Fewer letters than these are the beginning of too many words: shoes are no Sheesham. */
const SHORTEST_SLIPPED_BEGINNING = 6;

/** What somebody meant who typed a word that no product has; null when nothing is near. */
export type NearWords = (typed: string, given: { isBeginning: boolean }) => string | null;

/** A slip in four letters, two in eight; in fewer, every other word would be near. */
export const forgivenErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

export function newNearWords(index: WordIndex): NearWords {
  // Two words that are k slips apart differ in at most 2k letters: that spares nearly all comparisons.
  const letters: number[] = [];

  const search = (typed: string, most: number, prefix: boolean): string | null => {
    const { words } = index;
    const own = lettersOf(typed);
    let best: { word: string; distance: number; rank: number } | null = null;
    for (let number = letters.length; number < words.size(); number += 1) letters.push(lettersOf(words.wordOf(number)));
    for (let number = 0; number < letters.length; number += 1) {
      const of = letters[number]!;
      if (prefix ? onesIn(own & ~of) > most : onesIn(own ^ of) > 2 * most) continue;
      const word = words.wordOf(number);
      if (of === 0 || (!prefix && Math.abs(word.length - typed.length) > most)) continue;
      if (prefix && !mayBegin(typed, word)) continue;
      const distance = editDistance(typed, word, Math.min(most, best?.distance ?? most), prefix);
      if (distance > most || (best && distance > best.distance)) continue;
      const weight = index.weightOf(number);
      if (weight === 0) continue;
      const rank = (word[0] === typed[0] ? 1e9 : 0) + weight;
      if (!best || distance < best.distance || rank > best.rank || (rank === best.rank && word < best.word))
        best = { word, distance, rank };
    }
    return best?.word ?? null;
  };

  return (typed, { isBeginning }) => {
    const most = forgivenErrors(typed);
    if (most === 0 || lettersOf(typed) === 0) return null;
    return search(typed, most, false) ?? (isBeginning ? search(typed, most, true) : null);
  };
}

/** The beginning of a word has its first letter; a short one has all its letters, two of them swapped at most. */
function mayBegin(typed: string, word: string): boolean {
  if (typed[0] !== word[0]) return false;
  return typed.length >= SHORTEST_SLIPPED_BEGINNING || sortLetters(typed) === sortLetters(word.slice(0, typed.length));
}

/** A bit for each letter that occurs; none for a word with figures in it, which are never a slip for one another. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code >= 48 && code <= 57) return 0;
    letters |= 1 << (code % 32);
  }
  return letters;
}
