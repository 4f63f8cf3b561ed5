import type { Found } from "./catalogue.ts";
import type { EarWords } from "./ear-words.ts";
import { findExact, findParts, findWords } from "./find-words.ts";
import type { NearWords } from "./near-words.ts";
import type { Term } from "./products-of-terms.ts";
import { readTypedWords } from "./read-words.ts";
import type { Scratch } from "./scratch.ts";
import type { WordIndex } from "./word-index.ts";

export type Understood = { terms: readonly Term[]; corrected: Found["corrected"] };

/** Said between the words that matter. */
const SMALL_WORDS: ReadonlySet<string> = new Set(["for", "with", "and", "in", "of", "the", "to", "or", "by", "under"]);

/** With ears a word that no product has is first taken for one that sounds like it. */
type Given = { index: WordIndex; near: NearWords; take: Scratch["take"]; ear?: EarWords };
/** What a word turned out to be, and how many words after it, or readings before it, are part of that. */
type Guess = {
  terms: readonly Term[];
  corrected?: Found["corrected"][number];
  wordsAfter?: number;
  readingsBefore?: number;
};

/** Words from a place on, and what products are to have for them: nothing when no product has such a word, nor one near it. */
export type Reading = {
  readonly from: number;
  readonly count: number;
  readonly terms: readonly Term[];
  readonly corrected?: Found["corrected"][number];
};

/** Reads what somebody typed. Null when it cannot be met: no product has one of the words, nor a word near it. */
export function understandWords(text: string, { index, near, take }: Given): Understood | null {
  const all = readTypedWords(text);
  if (all === null) return null;
  const typed = all.filter((word) => all.length === 1 || !SMALL_WORDS.has(word));
  const readings = readEach(typed, { index, near, take });
  if (readings.some(({ terms }) => terms.length === 0)) return null;
  return {
    terms: readings.flatMap(({ terms }) => terms),
    corrected: readings.flatMap(({ corrected }) => (corrected ? [corrected] : [])),
  };
}

/** Each word by itself, or with a neighbour that it was parted from. */
export function readEach(typed: readonly string[], given: Given): Reading[] {
  const readings: Reading[] = [];
  for (let turn = 0; turn < typed.length; turn += 1) {
    const found = asItIs(typed, turn, given) ?? otherwise(typed, turn, readings.at(-1), given);
    const [before] = found?.readingsBefore ? readings.splice(-1) : [];
    const from = before?.from ?? turn;
    turn += found?.wordsAfter ?? 0;
    readings.push({
      from,
      count: turn + 1 - from,
      terms: found?.terms ?? [],
      ...(found?.corrected && { corrected: found.corrected }),
    });
  }
  return readings;
}

function asItIs(typed: readonly string[], turn: number, { index }: Given): Guess | null {
  const word = typed[turn]!;
  const words = findWords(word, turn === typed.length - 1, index);
  return words.length > 0 ? { terms: [{ typed: word, words }] } : null;
}

/** A word that no product has: part of one that was typed apart, two that were typed together, or a slip. */
function otherwise(
  typed: readonly string[],
  turn: number,
  before: Reading | undefined,
  { index, near, take, ear }: Given,
): Guess | null {
  const word = typed[turn]!;
  const isLast = turn === typed.length - 1;
  const heard = ear?.alike(word) ?? [];
  if (heard.length > 0) return asHeard(word, heard, index);
  const next = typed[turn + 1];
  if (next !== undefined) {
    const joined = joinWords(word, next, turn + 1 === typed.length - 1, { index, ear });
    if (joined) return { ...joined, wordsAfter: 1 };
  }
  // What was itself mended stays as it is.
  const term = before?.terms[0];
  if (term !== undefined && term.typed === typed[turn - 1]) {
    const joined = joinWords(term.typed, word, isLast, { index, ear });
    if (joined) return { ...joined, readingsBefore: 1 };
  }
  const parts = findParts(word, isLast, { index, take });
  if (parts) return { terms: parts, corrected: { typed: word, meant: parts.map((part) => part.typed).join(" ") } };
  const meant = near(word, { isBeginning: isLast });
  if (meant === null) return null;
  return { terms: [{ typed: meant, words: findExact(meant, index) }], corrected: { typed: word, meant } };
}

function asHeard(word: string, heard: readonly number[], index: WordIndex): Guess {
  const meant = index.words.wordOf(heard[0]!);
  return { terms: [{ typed: meant, words: heard }], corrected: { typed: word, meant } };
}

function joinWords(
  one: string,
  other: string,
  isUnfinished: boolean,
  { index, ear }: Pick<Given, "index" | "ear">,
): Guess | null {
  const meant = one + other;
  const words = findWords(meant, isUnfinished, index);
  if (words.length > 0) return { terms: [{ typed: meant, words }], corrected: { typed: `${one} ${other}`, meant } };
  const heard = ear?.alike(meant) ?? [];
  return heard.length > 0
    ? { ...asHeard(meant, heard, index), corrected: { typed: `${one} ${other}`, meant: index.words.wordOf(heard[0]!) } }
    : null;
}
