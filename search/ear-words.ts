import { byEar } from "./meanings/fold-word.ts";
import type { WordIndex } from "./word-index.ts";

/** The words of products by how they sound: "puri" and "poori" are one to the ear. */
export type EarWords = {
  /** The numbers of the words that sound so. */
  alike: (word: string) => readonly number[];
  /** Listens to the words that were learnt since it was last done. */
  settle: () => void;
};

const SHORTEST = 4;
const NONE: readonly number[] = [];

export function newEarWords({ words, weightOf }: WordIndex): EarWords {
  const bySound = new Map<string, number[]>();
  let heard = 0;
  const settle = () => {
    for (; heard < words.size(); heard += 1) {
      const word = words.wordOf(heard);
      if (word.length < SHORTEST || /\d/u.test(word)) continue;
      const sound = byEar(word);
      const known = bySound.get(sound);
      if (known) known.push(heard);
      else bySound.set(sound, [heard]);
    }
  };
  return {
    settle,
    alike: (word) => {
      if (word.length < SHORTEST) return NONE;
      settle();
      return bySound.get(byEar(word))?.filter((number) => weightOf(number) > 0) ?? NONE;
    },
  };
}
