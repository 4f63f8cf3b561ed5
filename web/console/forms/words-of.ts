/** What a page says after a press: `word` is of its address, and any that is not among these says nothing. */
export const wordsOf = <Word extends string>(
  words: Readonly<Record<Word, string>>,
  word: string | null,
): string | null => (word !== null && Object.hasOwn(words, word) ? words[word as Word] : null);
