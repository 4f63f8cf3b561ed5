import type { SearchWord } from "#domain/goods/search-word.ts";
import type { Entry } from "./meaning.ts";
import { foldText } from "./fold-word.ts";
import { entriesOf } from "./own-words.ts";
import { openPhraseBook, type PhraseBook } from "./phrase-book.ts";
import { facet } from "./vocabulary/words.ts";

const SHORTEST_ALONE = 4;

/**
 * The shop's own brands as people call them: "Meherwan & Company" by its whole name, without the "and", and by its first word
 * when no other brand begins so, and the words that the shop has taught its search. A brand whose name is a word of the vocabulary ("Chashma") needs the word "brand".
 */
export function openBrandBook(
  brands: readonly { code: string; name: string }[],
  vocabulary: PhraseBook,
  own: readonly SearchWord[] = [],
): PhraseBook {
  const named = brands.map(({ code, name }) => ({ code, name, words: wordsOf(name) }));
  const firsts = new Map<string, number>();
  for (const { words } of named) firsts.set(words[0]!, (firsts.get(words[0]!) ?? 0) + 1);
  const entries = named.map(({ code, name, words }): Entry => {
    const [first = ""] = words;
    const isPlain = words.length === 1 && vocabulary.hasWord(first);
    const isAlone = first.length >= SHORTEST_ALONE && firsts.get(first) === 1 && !vocabulary.hasWord(first);
    const whole = words.join(" ");
    const phrases = [
      ...(isPlain ? [`${whole} brand`, `brand ${whole}`] : [whole, words.filter((word) => word !== "and").join(" ")]),
      ...(isAlone ? [first] : []),
      ...(words.length === 2 && !isPlain ? [words.join("")] : []),
    ];
    return [phrases.join(","), facet(name, "brand", code)];
  });
  return openPhraseBook([...entries, ...entriesOf(own, brands)]);
}

function wordsOf(name: string): string[] {
  return foldText(name.replaceAll("&", " and ").replaceAll(",", " "))
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}
