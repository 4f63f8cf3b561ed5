/** Every word of the catalogue under a number, in alphabetical order too, so that beginnings of words are found. */
export type WordList = {
  /** The number of a word, a new one if need be. */
  learn: (word: string) => number;
  numberOf: (word: string) => number | undefined;
  wordOf: (number: number) => string;
  size: () => number;
  /** The numbers of the words that begin so. */
  beginningWith: (prefix: string) => readonly number[];
  /** Sorts in what was learnt since it was last done. */
  settle: () => void;
};

export function newWordList(): WordList {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  let sorted: number[] = [];
  let settled = 0;

  const settle = () => {
    if (settled === words.length) return;
    const added = Array.from({ length: words.length - settled }, (_, turn) => settled + turn).sort((one, other) =>
      words[one]! < words[other]! ? -1 : 1,
    );
    const merged: number[] = [];
    let taken = 0;
    for (const number of added) {
      while (taken < sorted.length && words[sorted[taken]!]! < words[number]!) merged.push(sorted[taken++]!);
      merged.push(number);
    }
    while (taken < sorted.length) merged.push(sorted[taken++]!);
    sorted = merged;
    settled = words.length;
  };

  return {
    learn: (word) => {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      numbers.set(word, words.length);
      return words.push(word) - 1;
    },
    numberOf: (word) => numbers.get(word),
    wordOf: (number) => words[number]!,
    size: () => words.length,
    settle,
    beginningWith: (prefix) => {
      settle();
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (words[sorted[middle]!]! < prefix) low = middle + 1;
        else high = middle;
      }
      let end = low;
      while (end < sorted.length && words[sorted[end]!]!.startsWith(prefix)) end += 1;
      return sorted.slice(low, end);
    },
  };
}
