/** The same for words of the same letters: what was swapped is found by it. */
export const sortLetters = (word: string): string => Array.from(word).toSorted().join("");
