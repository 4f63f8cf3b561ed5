import type { Found } from "./catalogue.ts";
import { findExact, findParts, findWords } from "./find-words.ts";
import type { NearWords } from "./near-words.ts";
import type { Term } from "./products-of-terms.ts";
import { readTypedWords } from "./read-words.ts";
import type { Scratch } from "./scratch.ts";
import type { WordIndex } from "./word-index.ts";

export type Understood = { terms: readonly Term[]; corrected: Found["corrected"] };

/** Said between the words that matter. */
const SMALL_WORDS: ReadonlySet<string> = new Set(["for", "with", "and", "in", "of", "the", "to", "or", "by", "under"]);

type Given = { index: WordIndex; near: NearWords; take: Scratch["take"] };
/** What a word turned out to be, and how many words after it, or terms before it, are part of that. */
type Reading = {
  terms: readonly Term[];
  corrected?: Found["corrected"][number];
  wordsAfter?: number;
  termsBefore?: number;
};

/** Reads what somebody typed. Null when it cannot be met: no product has one of the words, nor a word near it. */
export function understandWords(text: string, given: Given): Understood | null {
  const all = readTypedWords(text);
  if (all === null) return null;
  const typed = all.filter((word) => all.length === 1 || !SMALL_WORDS.has(word));
  const terms: Term[] = [];
  const corrected: Found["corrected"][number][] = [];
  for (let turn = 0; turn < typed.length; turn += 1) {
    const reading = asItIs(typed, turn, given) ?? otherwise(typed, turn, terms.at(-1), given);
    if (!reading) return null;
    terms.splice(terms.length - (reading.termsBefore ?? 0));
    terms.push(...reading.terms);
    if (reading.corrected) corrected.push(reading.corrected);
    turn += reading.wordsAfter ?? 0;
  }
  return { terms, corrected };
}

function asItIs(typed: readonly string[], turn: number, { index }: Given): Reading | null {
  const word = typed[turn]!;
  const words = findWords(word, turn === typed.length - 1, index);
  return words.length > 0 ? { terms: [{ typed: word, words }] } : null;
}

/** A word that no product has: part of one that was typed apart, two that were typed together, or a slip. */
function otherwise(
  typed: readonly string[],
  turn: number,
  before: Term | undefined,
  { index, near, take }: Given,
): Reading | null {
  const word = typed[turn]!;
  const isLast = turn === typed.length - 1;
  const next = typed[turn + 1];
  if (next !== undefined) {
    const joined = joinWords(word, next, turn + 1 === typed.length - 1, index);
    if (joined) return { ...joined, wordsAfter: 1 };
  }
  // What was itself mended stays as it is.
  if (before !== undefined && before.typed === typed[turn - 1]) {
    const joined = joinWords(before.typed, word, isLast, index);
    if (joined) return { ...joined, termsBefore: 1 };
  }
  const parts = findParts(word, isLast, { index, take });
  if (parts) return { terms: parts, corrected: { typed: word, meant: parts.map((part) => part.typed).join(" ") } };
  const meant = near(word, { isBeginning: isLast });
  if (meant === null) return null;
  return { terms: [{ typed: meant, words: findExact(meant, index) }], corrected: { typed: word, meant } };
}

function joinWords(one: string, other: string, isUnfinished: boolean, index: WordIndex): Reading | null {
  const meant = one + other;
  const words = findWords(meant, isUnfinished, index);
  return words.length > 0 ? { terms: [{ typed: meant, words }], corrected: { typed: `${one} ${other}`, meant } } : null;
}
