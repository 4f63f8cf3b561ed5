import { editDistance } from "#search/edit-distance.ts";
import { byEar, consonantsOf, foldText } from "./fold-word.ts";
import type { Entry, Meaning } from "./meaning.ts";
import { sortLetters } from "#search/sort-letters.ts";

/** A part of the vocabulary that fits a place of what was typed. */
export type Phrase = { readonly meaning: Meaning; readonly length: number };

export type NearWord = { readonly word: string; readonly sound: string };

/** Phrases by how they sound, and the words that they are made of. */
export type PhraseBook = {
  /** The longest phrase that begins at a place; of two that are as long the one that is written so. */
  longestAt: (typed: { texts: readonly string[]; sounds: readonly string[] }, at: number) => Phrase | null;
  /** Whether a word, as it sounds, is one of the vocabulary's. */
  hasSound: (sound: string) => boolean;
  /** Whether it is written so in the vocabulary. */
  hasWord: (text: string) => boolean;
  /** The word that was meant by a slip, as it is written and as it sounds; null when none is near. */
  nearest: (text: string, sound: string) => NearWord | null;
};

/** Fewer consonants than these say too little. */
const SHORTEST_SKELETON = 5;

type Node = { next: Map<string, Node>; meaning: Meaning | null };
const newNode = (): Node => ({ next: new Map(), meaning: null });

export function openPhraseBook(entries: readonly Entry[]): PhraseBook {
  const written = newNode();
  const spoken = newNode();
  const words = new Set<string>();
  const spelling = new Map<string, string>();
  const skeletons = new Map<string, string>();
  for (const [phrases, meaning] of entries) {
    for (const phrase of phrases.split(",")) {
      const parts = foldText(phrase.trim()).split(/\s+/u);
      teach(written, parts, meaning);
      teach(spoken, parts.map(byEar), meaning);
      for (const word of parts) {
        const sound = byEar(word);
        words.add(word);
        if (!spelling.has(sound)) spelling.set(sound, word);
        const skeleton = consonantsOf(sound);
        if (!skeletons.has(skeleton)) skeletons.set(skeleton, sound);
      }
    }
  }
  const anagrams = new Map([...words].map((word) => [sortLetters(word), word]));
  const ofConsonants = (sound: string) => {
    const skeleton = consonantsOf(sound);
    return skeleton.length < SHORTEST_SKELETON ? null : (skeletons.get(skeleton) ?? null);
  };
  const list: Heard[] = [...spelling.keys()].map((sound) => ({ sound, letters: lettersOf(sound) }));

  return {
    longestAt: ({ texts, sounds: heard }, at) => {
      const asWritten = follow(written, texts, at);
      const asSpoken = follow(spoken, heard, at);
      return asSpoken && asSpoken.length > (asWritten?.length ?? 0) ? asSpoken : asWritten;
    },
    hasSound: (sound) => spelling.has(sound),
    hasWord: (text) => words.has(text),
    nearest: (text, sound) => {
      if (Math.min(text.length, sound.length) < SHORTEST_SLIP || /\d/u.test(text)) return null;
      const swapped = anagrams.get(sortLetters(text));
      if (swapped !== undefined && editDistance(text, swapped, 1) === 1)
        return { word: swapped, sound: byEar(swapped) };
      const near = nearestSound(list, text, sound) ?? ofConsonants(sound);
      return near === null ? null : { word: spelling.get(near)!, sound: near };
    },
  };
}

/**
 * A slip of a short word, as it is written or as it sounds, is one of its vowels; from six letters on it is any letter, and
 * from nine on it may be two.
 */
const SHORTEST_SLIP = 4;
const SHORTEST_ANY_SLIP = 6;
const SHORTEST_TWO_SLIPS = 9;

type Heard = { sound: string; letters: number };

function nearestSound(list: readonly Heard[], text: string, sound: string): string | null {
  const most = text.length < SHORTEST_TWO_SLIPS ? 1 : 2;
  const own = lettersOf(sound);
  const consonants = Math.min(text.length, sound.length) < SHORTEST_ANY_SLIP ? consonantsOf(sound) : null;
  let best: { sound: string; distance: number } | null = null;
  for (const { sound: known, letters } of list) {
    if (known[0] !== sound[0] || known.length < 3 || Math.abs(known.length - sound.length) > most) continue;
    if (countOnes(letters ^ own) > 2 * most) continue;
    if (consonants !== null && consonantsOf(known) !== consonants) continue;
    const distance = editDistance(sound, known, most);
    if (distance <= most && (!best || distance < best.distance)) best = { sound: known, distance };
  }
  return best?.sound ?? null;
}

function teach(root: Node, words: readonly string[], meaning: Meaning): void {
  let node = root;
  for (const word of words) {
    const known = node.next.get(word) ?? newNode();
    node.next.set(word, known);
    node = known;
  }
  // The first to name a phrase keeps it: what stands above is the more common meaning.
  node.meaning ??= meaning;
}

function follow(root: Node, words: readonly string[], at: number): Phrase | null {
  let node: Node | undefined = root;
  let found: Phrase | null = null;
  for (let place = at; node && place < words.length; place += 1) {
    node = node.next.get(words[place]!);
    if (node?.meaning) found = { meaning: node.meaning, length: place - at + 1 };
  }
  return found;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

function countOnes(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
