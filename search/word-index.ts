import { type FrameSize, formatFrameSize } from "#domain/catalogue/frame-size.ts";
import type { Bits } from "./bits.ts";
import type { CatalogueRow } from "./catalogue-row.ts";
import { readWords } from "./read-words.ts";
import type { Kind } from "./row-values.ts";
import { addSlot, addTo, deleteSlot, newSlotSet, type SlotSet } from "./slot-set.ts";
import type { ValueSets } from "./value-sets.ts";
import { wordsOfValue } from "./value-words.ts";
import { newWordList, type WordList } from "./word-list.ts";
import { newWordTexts } from "./word-texts.ts";

export type NamedValue = { readonly kind: Kind; readonly value: string };

/** Which words find which products: by what is written of them, and by the values that the words name. */
export type WordIndex = {
  words: WordList;
  write: (slot: number, row: CatalogueRow) => void;
  erase: (slot: number) => void;
  /** A value has its first product. */
  teach: (kind: Kind, value: string) => void;
  /** At least as many as the products that have the word; 0 when none has. */
  weightOf: (word: number) => number;
  addProducts: (bits: Bits, word: number) => void;
  valuesNamed: (word: number) => readonly NamedValue[];
  /** The words that are sizes of frames: 52-18-140. */
  sizes: ReadonlyMap<number, FrameSize>;
  /** The words of a product, its title's first and in their order. */
  textOf: (slot: number) => readonly number[];
  /** The word at a place of that text; -1 behind its end. */
  wordAt: (slot: number, place: number) => number;
};

const NONE: SlotSet[] = [];

export function newWordIndex(values: ValueSets): WordIndex {
  const words = newWordList();
  const texts = newWordTexts();
  const written: (SlotSet | undefined)[] = [];
  const named: (NamedValue[] | undefined)[] = [];
  const sizes = new Map<number, FrameSize>();
  const brandNames = new Set<string>();

  const name = (word: string, value: NamedValue) => {
    const number = words.learn(word);
    (named[number] ??= []).push(value);
  };
  // A brand is found by its name as it is written of the product, which can change; here it is for suggestions only.
  const setsNamed = (word: number): SlotSet[] =>
    named[word]?.flatMap(({ kind, value }) => (kind === "brand" ? [] : (values.of(kind).get(value) ?? []))) ?? NONE;

  const erase = (slot: number) => {
    for (const word of texts.read(slot)) deleteSlot(written[word]!, slot);
    texts.erase(slot);
  };

  return {
    words,
    erase,
    write: (slot, row) => {
      for (const size of row.sizes) sizes.set(words.learn(formatFrameSize(size)), size);
      const text = readText(row).map(words.learn);
      const old = texts.read(slot);
      if (text.length !== old.length || text.some((word, place) => word !== old[place])) {
        erase(slot);
        for (const word of text) addSlot((written[word] ??= newSlotSet()), slot);
        texts.write(slot, text);
      }
      const brand = `${row.brandCode}\0${row.brandName}`;
      if (brandNames.has(brand)) return;
      brandNames.add(brand);
      for (const word of readWords(row.brandName)) name(word, { kind: "brand", value: row.brandCode });
    },
    teach: (kind, value) => {
      for (const word of wordsOfValue(kind, value)) name(word, { kind, value });
    },
    weightOf: (word) => setsNamed(word).reduce((sum, { size }) => sum + size, written[word]?.size ?? 0),
    addProducts: (bits, word) => {
      const own = written[word];
      if (own) addTo(bits, own);
      for (const set of setsNamed(word)) addTo(bits, set);
    },
    valuesNamed: (word) => named[word] ?? [],
    sizes,
    textOf: texts.read,
    wordAt: texts.wordAt,
  };
}

/** Each word once, so that one word of a product is one entry in the word's set. */
function readText(row: CatalogueRow): string[] {
  const text = [row.title, row.brandName, ...row.colours.map(({ name }) => name)].flatMap(readWords);
  return [...new Set([...text, ...row.sizes.map(formatFrameSize)])];
}
