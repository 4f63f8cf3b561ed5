import { formatFrameSize } from "#domain/catalogue/frame-size.ts";
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
  /** Whether any product has the word. */
  isAlive: (word: number) => boolean;
  /** At least as many products as have the word. */
  weightOf: (word: number) => number;
  addProducts: (bits: Bits, word: number) => void;
  valuesNamed: (word: number) => readonly NamedValue[];
  /** The words of a product, its title's first and in their order. */
  textOf: (slot: number) => readonly number[];
};

export function newWordIndex(values: ValueSets): WordIndex {
  const words = newWordList();
  const texts = newWordTexts();
  const written: (SlotSet | undefined)[] = [];
  const named: (NamedValue[] | undefined)[] = [];
  const brandNames = new Set<string>();
  const setOf = ({ kind, value }: NamedValue) => values.of(kind).get(value);

  const name = (word: string, value: NamedValue) => {
    const number = words.learn(word);
    (named[number] ??= []).push(value);
  };
  // A brand is found by its name as it is written of the product, which can change; here it is for suggestions only.
  const findingValues = (word: number) => (named[word] ?? []).filter(({ kind }) => kind !== "brand");

  const erase = (slot: number) => {
    for (const word of texts.read(slot)) deleteSlot(written[word]!, slot);
    texts.erase(slot);
  };

  return {
    words,
    erase,
    write: (slot, row) => {
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
    isAlive: (word) =>
      (written[word]?.size ?? 0) > 0 || findingValues(word).some((value) => (setOf(value)?.size ?? 0) > 0),
    weightOf: (word) =>
      findingValues(word).reduce((sum, value) => sum + (setOf(value)?.size ?? 0), written[word]?.size ?? 0),
    addProducts: (bits, word) => {
      const own = written[word];
      if (own) addTo(bits, own);
      for (const value of findingValues(word)) {
        const set = setOf(value);
        if (set) addTo(bits, set);
      }
    },
    valuesNamed: (word) => named[word] ?? [],
    textOf: texts.read,
  };
}

/** Each word once, so that one word of a product is one entry in the word's set. */
function readText(row: CatalogueRow): string[] {
  const text = [row.title, row.brandName, ...row.colours.map(({ name }) => name)].flatMap(readWords);
  return [...new Set([...text, ...row.sizes.map(formatFrameSize)])];
}
